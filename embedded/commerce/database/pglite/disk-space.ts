import { statfs } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { DatabaseLog } from '../open.ts'
import { repeat } from '../repeat.ts'

/** Bytes that stay free, since PGlite does not survive a full disk. Twice as many, and it saves again. */
const RESERVE = 64 * 1024 * 1024
/** ms between two looks; more is hardly written meanwhile than is left. */
const EVERY = 1_000

type Watch = {
  readonly log: DatabaseLog
  /** Called when the database stops saving. */
  readonly onFull: () => void
  readonly everyMs?: number
  readonly free?: (folder: string) => Promise<number>
}

/** Lets the database of a folder save nothing while its disk is nearly full. Returns a function that ends it. */
export function watchDiskSpace(
  client: Pick<PGlite, 'exec'>,
  folder: string,
  { log, onFull, everyMs = EVERY, free = freeBytes }: Watch,
): () => Promise<unknown> {
  let isFull = false

  async function look(): Promise<void> {
    const bytes = await free(folder)
    const isLow = bytes < (isFull ? 2 * RESERVE : RESERVE)
    if (isLow === isFull) return
    await client.exec(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`)
    isFull = isLow
    if (isLow) onFull()
    const details = { folder, freeMb: Math.floor(bytes / 2 ** 20) }
    if (isLow) log.error(details, 'the disk is nearly full: the store saves nothing until there is room')
    else log.warn(details, 'the disk has room again: the store saves')
  }

  return repeat(look, {
    everyMs,
    onError: err => log.error({ err }, 'how full the disk is, is not known'),
  })
}

/** Throws unless a database can be opened in the folder. */
export async function requireDiskSpace(folder: string, free = freeBytes): Promise<void> {
  const bytes = await free(folder)
  if (bytes < RESERVE)
    throw new Error(
      `The disk of ${folder} has ${Math.floor(bytes / 2 ** 20)} MB left, and the database needs ${RESERVE / 2 ** 20} MB. Make room.`,
    )
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
