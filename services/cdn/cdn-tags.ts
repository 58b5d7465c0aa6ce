import { createHash } from 'node:crypto'

/** On every page, for CDNs that purge everything by a tag. */
export const EVERYTHING = 'all'

const DIGITS = 10

/** A tag of a CDN: short, since a page has hundreds, and in one case, since some CDNs ignore it. */
export function cdnTag(tag: string): string {
  return createHash('sha1').update(tag).digest('hex').slice(0, DIGITS)
}
