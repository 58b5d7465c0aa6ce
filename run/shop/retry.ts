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
  for (let ms = first; !signal.aborted; ms = Math.min(ms * 2, longest)) {
    if (await work()) return
    await pause(ms, signal)
  }
}

/** Waits, or until `signal` ends it. `ref`: the process stays alive for it. Default: it does not. */
export async function pause(ms: number, signal: AbortSignal, { ref = false } = {}): Promise<void> {
  await sleep(ms, null, { signal, ref }).catch(error => {
    if (!signal.aborted) throw error
  })
}
