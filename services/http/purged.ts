/** What is to be asked for again: whatever carries one of these tags, or all there is. */
export type Purged = readonly string[] | 'everything'

export function isPurged(tags: readonly string[], purged: Purged): boolean {
  return purged === 'everything' || tags.some(tag => purged.includes(tag))
}
