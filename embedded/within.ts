/**
 * Settles as `work` does, or rejects with `sentence` after `ms`. For what has no deadline over the whole of an answer: one
 * that comes in drips would otherwise be waited for without end.
 */
export async function within<T>(work: Promise<T>, ms: number, sentence: string): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(sentence)), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
