import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { NoticeListener, Notices, PurgeNotice } from '@firnline/web/server/cache/purges'
import { Client, type Pool } from 'pg'
import * as v from 'valibot'
import type { Logger } from '../process/launch.ts'

const CHANNEL = 'firnline_purge'
/** Ids of purges that the CDN has confirmed. */
const CONFIRMED_CHANNEL = 'firnline_purge_confirmed'
/** Bytes: PostgreSQL takes less than 8000. */
const LARGEST = 7_900
/** ms between two checks that the connection still receives notices. */
const PROOF = 10_000
const ANSWER = 5_000
/** ms before a lost connection is tried anew, doubled at each try. */
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 30_000

const Notice = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    from: v.string(),
    id: v.string(),
    purged: v.union([v.literal('everything'), v.array(v.string())]),
  }),
)

type Listening = { readonly url: string; readonly pool: Pool; readonly log: Logger }

/**
 * Purges between the shop's processes over PostgreSQL's LISTEN and NOTIFY. A broken connection is replaced; since notices
 * were lost meanwhile, everything is purged then. Resolves when it listens.
 */
export async function openNotices(listening: Listening): Promise<Notices & { close(): Promise<void> }> {
  const self = randomUUID()
  const listeners: NoticeListener[] = []
  const ending = new AbortController()
  const handlers: NoticeHandlers = {
    purge(payload) {
      const { from, ...notice } = readNotice(payload)
      if (from !== self) for (const { purge } of listeners) purge(notice)
    },
    confirmed(id) {
      for (const { confirmed } of listeners) confirmed(id)
    },
  }
  let connection = await connect(listening, handlers)
  const keeping = keep()

  async function keep(): Promise<void> {
    while (!ending.signal.aborted) {
      const reason = await untilLost(connection, ending.signal)
      await close(connection, listening.log)
      if (ending.signal.aborted) return
      listening.log.warn(
        { err: reason },
        'Purges of other processes are not received: connecting to PostgreSQL again',
      )
      const renewed = await reconnect(listening, handlers, ending.signal)
      if (renewed === null) return
      connection = renewed
      for (const { purge } of listeners) purge(null)
      listening.log.warn('Purges of other processes are received again; all caches were purged')
    }
  }

  return {
    async send(notice) {
      for (const payload of payloads(self, notice))
        await listening.pool.query('select pg_notify($1, $2)', [CHANNEL, payload])
    },
    async sendConfirmation(id) {
      await listening.pool
        .query('select pg_notify($1, $2)', [CONFIRMED_CHANNEL, id])
        .catch(err =>
          listening.log.debug({ err }, 'A confirmation was not sent: other processes will purge the CDN too'),
        )
    },
    follow: listener => void listeners.push(listener),
    async close() {
      ending.abort()
      await keeping
    },
  }
}

type NoticeHandlers = {
  readonly purge: (payload: string | undefined) => void
  readonly confirmed: (id: string) => void
}

/** A notice that cannot be parsed, perhaps of another version of the shop, purges everything. */
function readNotice(payload: string | undefined): PurgeNotice & { readonly from: string } {
  const read = v.safeParse(Notice, payload)
  return read.success ? read.output : { from: '', id: '', purged: 'everything' }
}

/** A lost connection may fail to close; nothing more can be done. */
async function close(client: Client, log: Logger): Promise<void> {
  await client.end().catch(err => log.debug({ err }, 'A lost connection to PostgreSQL could not be closed'))
}

async function connect({ url, log }: Listening, handlers: NoticeHandlers): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'storefront purges',
    keepAlive: true,
    connectionTimeoutMillis: ANSWER,
    query_timeout: ANSWER,
  })
  // Without a listener the error would end the process; `untilLost` notices it.
  client.on('error', err => log.debug({ err }, 'A connection to PostgreSQL broke'))
  client.on('notification', ({ channel, payload }) => {
    if (channel === CONFIRMED_CHANNEL) handlers.confirmed(payload ?? '')
    else handlers.purge(payload)
  })
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}; listen ${CONFIRMED_CHANNEL}`)
    return client
  } catch (error) {
    // Not waited for: what has not connected may never end.
    void close(client, log)
    throw error
  }
}

/** Null: it was ended before it could connect. */
async function reconnect(
  listening: Listening,
  handlers: NoticeHandlers,
  signal: AbortSignal,
): Promise<Client | null> {
  for (let pause = FIRST_PAUSE; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await connect(listening, handlers)
    } catch (err) {
      listening.log.debug({ err, pause }, 'PostgreSQL does not answer yet')
      await rest(pause, signal)
    }
  }
  return null
}

/** Resolves to why the connection hears no more; a silent one is asked whether it still does. */
async function untilLost(client: Client, signal: AbortSignal): Promise<unknown> {
  const lost = new AbortController()
  client.on('error', error => lost.abort(error))
  client.on('end', () => lost.abort(new Error('PostgreSQL has closed the connection.')))
  const either = AbortSignal.any([signal, lost.signal])
  while (!either.aborted) {
    await rest(PROOF, either)
    if (!either.aborted) await client.query('select 1').catch(error => lost.abort(error))
  }
  return lost.signal.reason
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, null, { signal, ref: false }).catch(error => {
    if (!signal.aborted) throw error
  })
}

/** As many notices as it takes: each has a largest size. */
export function payloads(from: string, { id, purged }: PurgeNotice): string[] {
  const payload = JSON.stringify({ from, id, purged })
  if (purged === 'everything' || Buffer.byteLength(payload) <= LARGEST) return [payload]
  if (purged.length === 1) return payloads(from, { id, purged: 'everything' })
  const middle = Math.ceil(purged.length / 2)
  return [purged.slice(0, middle), purged.slice(middle)].flatMap(part => payloads(from, { id, purged: part }))
}
