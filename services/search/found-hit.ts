import * as v from 'valibot'
import { type ExcerptPart, HIT_KINDS, type SearchHit } from './port.ts'

/** The fields of a document that a hit needs. */
export const HIT_FIELDS = ['kind', 'uid', 'title', 'url', 'tagline', 'picture'] as const

const text = v.nullish(v.string(), '')
const Hit = v.object({
  ...{ id: v.string(), kind: v.picklist(HIT_KINDS), uid: v.string(), title: v.string(), url: v.string() },
  ...{ tagline: text, picture: text },
})

/** None for an unknown document. */
export function toHit(document: unknown, excerpt: readonly ExcerptPart[]): SearchHit[] {
  const parsed = v.safeParse(Hit, document)
  if (!parsed.success) return []
  const { picture, ...hit } = parsed.output
  return [{ ...hit, picture: picture === '' ? null : picture, excerpt }]
}

/** Around a match in plain text: characters of no language. */
export const MATCH_START = '\uE000'
export const MATCH_END = '\uE001'

export function toExcerpt(marked: string): ExcerptPart[] {
  return marked
    .split(new RegExp(`${MATCH_START}(.*?)${MATCH_END}`, 's'))
    .map((text, at) => ({ text, isMatch: at % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
