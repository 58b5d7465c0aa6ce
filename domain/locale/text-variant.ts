/** Regional variants of a language's texts: `messages/en-GB.json` has what differs from `messages/en.json`. */
export const TEXT_VARIANTS = ['en-CA', 'en-GB', 'fr-CA'] as const

/** By locale. */
const VARIANTS = new Map<string, (typeof TEXT_VARIANTS)[number]>([
  ['en-au', 'en-GB'],
  ['en-ca', 'en-CA'],
  ['en-gb', 'en-GB'],
  ['en-ie', 'en-GB'],
  ['en-nz', 'en-GB'],
  ['fr-ca', 'fr-CA'],
])

/** The variant for a language tag or locale code: `en-AU` → `en-GB`. null: the language's own texts. */
export function textVariantOf(tag: string): string | null {
  return VARIANTS.get(tag.toLowerCase().replace('_', '-')) ?? null
}
