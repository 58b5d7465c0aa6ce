import type { Commerce } from '../scope.ts'
import { claimDue, type OutboxKind, type OutboxRow } from './claim.ts'
import type { Sender } from './sender.ts'
import { settleFailure, settleSuccess } from './settle.ts'
import { onQueued } from './signal.ts'

const AT_ONCE = 10
const LOOK_EVERY_MS = 1_000
const LOOK_AFTER_FAILURE_MS = 10_000
/** What is queued is seen when its transaction has ended. */
const COMMIT_MS = 20

type Lane = { kinds: readonly OutboxKind[]; sender: Sender }

/** Sends rows of these kinds, some at once, until it is ended. */
export function startLane(commerce: Commerce, { kinds, sender }: Lane): () => Promise<void> {
  const { db, now, log } = commerce
  const ending = new AbortController()
  const underway = new Set<Promise<void>>()
  const bell = createBell()
  const stopListening = onQueued(() => setTimeout(bell.ring, COMMIT_MS).unref())

  async function look(): Promise<number> {
    const limit = AT_ONCE - underway.size
    try {
      const rows = limit === 0 ? [] : await claimDue(db, { kinds, limit, now: now() })
      for (const row of rows) start(row)
      return LOOK_EVERY_MS
    } catch (error) {
      log.error({ err: error, kinds }, 'the outbox could not be read; it is tried again in 10 s')
      return LOOK_AFTER_FAILURE_MS
    }
  }

  function start(row: OutboxRow): void {
    const trying = attempt(commerce, row, { sender, signal: ending.signal }).finally(() => {
      underway.delete(trying)
      bell.ring()
    })
    underway.add(trying)
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) await bell.wait(await look())
    await Promise.all(underway)
  }

  const running = run()
  return () => {
    stopListening()
    ending.abort()
    bell.ring()
    return running
  }
}

async function attempt(
  commerce: Commerce,
  row: OutboxRow,
  { sender, signal }: { sender: Sender; signal: AbortSignal },
): Promise<void> {
  try {
    const failure = await sender.send(row, signal).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    if (failure === null) await settleSuccess(commerce, row)
    else await settleFailure(commerce, row, { error: failure.error, isBrokenOff: signal.aborted })
  } catch (error) {
    const { id, kind } = row
    commerce.log.error(
      { err: error, id, kind },
      'the outbox could not be written; the try counts for nothing',
    )
  }
}

/** Wakes one sleeper; a ring while nobody sleeps wakes the next one at once. */
function createBell() {
  let isRung = false
  let wake = () => {}
  return {
    ring() {
      isRung = true
      wake()
    },
    async wait(milliseconds: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, milliseconds)
      timer.unref()
      wake = resolve
      if (isRung) resolve()
      await promise
      isRung = false
      clearTimeout(timer)
    },
  }
}
