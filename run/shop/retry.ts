import { setTimeout as sleep } from 'node:timers/promises'

/** ms between two tries: doubled each time. */
export type Backoff = { readonly first: number; readonly longest: number }

const BACKOFF: Backoff = { first: 1_000, longest: 30_000 }

/** Runs `work` until it resolves to true, or `signal` ends it. `work` reports its own failures and never rejects. */
export async function retryUntilDone(
  work: () => Promise<boolean>,
  signal: AbortSignal,
  { first, longest }: Backoff = BACKOFF,
): Promise<void> {
  for (let pause = first; !signal.aborted; pause = Math.min(pause * 2, longest)) {
    if (await work()) return
    await rest(pause, signal)
  }
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, null, { signal, ref: false }).catch(error => {
    if (!signal.aborted) throw error
  })
}
