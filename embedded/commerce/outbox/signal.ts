/** Tells the deliveries of this process that something was queued; those of other processes look every second. */
const signal = new EventTarget()

export function signalQueued(): void {
  signal.dispatchEvent(new Event('queued'))
}

/** Calls `wake` at every signal. Answers what ends it. */
export function onQueued(wake: () => void): () => void {
  signal.addEventListener('queued', wake)
  return () => signal.removeEventListener('queued', wake)
}
