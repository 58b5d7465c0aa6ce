import { bracketIn, inventedDetail } from '../../going-live/placeholder.ts'
import {
  type ContentFolder,
  type EntryFile,
  type Fields,
  inLanguage,
  isFields,
  type Problem,
} from './content-folder.ts'
import { problemOf, problemsAt, textsIn } from './walk.ts'

/** Types of entries that say who the shop is and what its terms are: a bracket anywhere in their texts is a placeholder. */
const OWN_TEXTS: readonly string[] = ['page', 'support_page', 'brand_settings', 'footer']

/** Texts that the merchant has yet to write: docs/behaviour/content-and-pages.md#placeholders-of-a-new-shop. */
export function placeholderProblems(
  { entries, languages }: ContentFolder,
  { isDemonstration }: { readonly isDemonstration: boolean },
): Problem[] {
  const published = entries.filter(({ isDraft }) => !isDraft)
  const found = published.flatMap(entry =>
    Object.keys(entry.locales).flatMap(language =>
      textsIn(inLanguage(entry, language)).flatMap(({ path, text }) => {
        const what = unwritten(entry, text) ?? (isDemonstration ? null : invented(text))
        return what === null ? [] : [{ entry, language, path, what }]
      }),
    ),
  )
  return [...problemsAt(found), ...(isDemonstration ? [] : published.flatMap(contactProblems(languages)))]
}

function unwritten({ type }: EntryFile, text: string): string | null {
  const bracket = bracketIn(text)
  if (bracket === null || (bracket !== text.trim() && !OWN_TEXTS.includes(type))) return null
  return `has the placeholder ${bracket}: write what belongs there`
}

function invented(text: string): string | null {
  const detail = inventedDetail(text)
  return detail === null ? null : `has ${JSON.stringify(detail)}, which is no real one: replace it by yours`
}

const ADDRESS_FIELDS = ['street_address', 'city', 'country'] as const

/** Contact fields that are empty in the brand settings of a region that sells. The law asks for address and telephone number. */
const contactProblems =
  (languages: readonly string[]) =>
  (entry: EntryFile): Problem[] => {
    if (entry.type !== 'brand_settings') return []
    const { shopping, contact } = inLanguage(entry, languages[0] ?? '')
    if (shopping !== true) return []
    const { phone, address } = fieldsOf(contact)
    const place = fieldsOf(address)
    const missing = [
      ...(isFilled(phone) ? [] : ['contact.phone']),
      ...ADDRESS_FIELDS.filter(field => !isFilled(place[field])).map(field => `contact.address.${field}`),
    ]
    return missing.map(field => ({
      ...problemOf(entry, '', 'is missing: a shop that sells says where it is and its telephone number'),
      field,
    }))
  }

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
