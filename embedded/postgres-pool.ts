import { Socket } from 'node:net'
import { Pool, type PoolClient, type PoolConfig } from 'pg'

type PoolOptions = PoolConfig & {
  /** Called when a connection breaks, whether it is in use or rests. */
  readonly onBroken: (error: Error) => void
  /** ms that PostgreSQL may be silent before a connection counts as broken. Default: LONGEST_SILENCE. */
  readonly silence?: number
}

/** ms; longer than any query takes. */
const LONGEST_SILENCE = 30_000

/** ms until a connection is open, or free. */
const LONGEST_CONNECT = 10_000

/**
 * A pool that survives restarts of PostgreSQL: a broken connection is replaced, in use or not, and a connection to a server
 * that has vanished breaks after `silence` instead of TCP's quarter of an hour.
 */
export function createPool({ onBroken, silence = LONGEST_SILENCE, ...config }: PoolOptions): Pool {
  const pool = new RecoveringPool({
    connectionTimeoutMillis: LONGEST_CONNECT,
    keepAlive: true,
    ...config,
    stream: () => openSocket(silence),
  })
  // Without a listener, the error of a connection in use would end the process.
  pool.on('connect', client => void client.on('error', onBroken))
  // The pool emits the errors of idle connections again; `onBroken` has reported them.
  pool.on('error', () => {})
  return pool
}

function openSocket(silence: number): Socket {
  const socket = new Socket()
  const late = () => socket.destroy(new Error(`PostgreSQL has not answered for ${silence} ms.`))
  return socket.setTimeout(silence, late)
}

/** Drizzle does not release a connection that breaks before its transaction has begun. */
class RecoveringPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: Parameters<Pool['connect']>[0]): void
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | undefined {
    if (callback === undefined) return super.connect().then(releasedAtEnd)
    super.connect(callback)
    return undefined
  }
}

function releasedAtEnd(client: PoolClient): PoolClient {
  const { release } = client
  let isReleased = false
  const releaseEnded = () => client.release(true)
  client.release = reason => {
    if (isReleased) return
    isReleased = true
    client.off('end', releaseEnded)
    release(reason)
  }
  client.once('end', releaseEnded)
  return client
}
