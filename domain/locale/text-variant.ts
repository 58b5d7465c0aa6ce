/** Regional variants of a language's texts, by locale: `messages/en-GB.json` has what differs from `messages/en.json`. */
const VARIANTS = new Map([
  ['en-au', 'en-GB'],
  ['en-ca', 'en-CA'],
  ['en-gb', 'en-GB'],
  ['en-ie', 'en-GB'],
  ['en-nz', 'en-GB'],
  ['fr-ca', 'fr-CA'],
])

export const TEXT_VARIANTS: readonly string[] = [...new Set(VARIANTS.values())].toSorted()

/** The variant for a language tag or locale code: `en-AU` → `en-GB`. null: the language's own texts. */
export function textVariantOf(tag: string): string | null {
  return VARIANTS.get(tag.toLowerCase().replace('_', '-')) ?? null
}
