/**
 * Runs a job now and then every `everyMs`, one run at a time; a failed run is given to `onError`. Returns a function that
 * stops it and resolves when the last run is done.
 */
export function repeat(
  job: () => Promise<unknown>,
  { everyMs, onError }: { everyMs: number; onError: (err: unknown) => void },
): () => Promise<unknown> {
  const run = () => job().catch(onError)
  let current = run()
  const timer = setInterval(() => {
    current = current.then(run)
  }, everyMs).unref()
  return () => {
    clearInterval(timer)
    return current
  }
}
