import { type Field, type Fields, isFields } from '../content/check/content-folder.ts'
import { NO_WORDS, OWN_LISTS } from '../content/check/translations.ts'
import { isParagraph } from '../content/check/walk.ts'
import { textInLanguage, textOfParagraph, withText } from './rich-text.ts'
import type { TextUnit } from './text-unit.ts'

/** A text of an entry. */
export type EntryText = Pick<TextUnit, 'kind' | 'source' | 'target' | 'maxLength'> & {
  /** `features.0.title` */
  readonly path: string
  /** Of the fields on the way to it, as the editor shows them. */
  readonly names: readonly string[]
  readonly description: string
}

type Entry = {
  /** The fields in the language that is translated from. */
  readonly original: Fields
  /** Those in the other language, if it has any. */
  readonly own: Fields | undefined
  readonly schema: readonly Field[]
}

/** The texts of an entry with those in another language. Fields for names, addresses and choices have none. */
export function entryTexts({ original, own, schema }: Entry): EntryText[] {
  return textsOf(original, { path: [], own, fields: schema, names: [], field: null })
}

type Place = {
  readonly path: readonly string[]
  readonly own: unknown
  readonly fields: readonly Field[]
  readonly names: readonly string[]
  readonly field: Field | null
}

function textsOf(value: unknown, place: Place): EntryText[] {
  const { path, own, field } = place
  const where = path.join('.')
  if (isListOfWords(value, where)) return [{ ...described(place), ...listText(value, own) }]
  if (typeof value === 'string') {
    if (value.trim() === '' || NO_WORDS.test(where) || !isText(field)) return []
    return [
      { ...described(place), kind: 'text', source: value, target: typeof own === 'string' ? own : null },
    ]
  }
  if (isParagraph(value)) {
    const source = textOfParagraph(value)
    const target = isParagraph(own) ? textInLanguage(value, own) : null
    if (source.trim() === '') return []
    return [{ ...described(place), kind: 'rich text', source, target }]
  }
  if (Array.isArray(value))
    return value.flatMap((member, index) =>
      textsOf(member, {
        ...place,
        path: [...path, String(index)],
        own: Array.isArray(own) ? own[index] : undefined,
        names: [...place.names, String(index + 1)],
      }),
    )
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const inner = fieldOf(name, place)
    return textsOf(member, {
      path: [...path, name],
      own: isFields(own) ? own[name] : undefined,
      fields: inner === null ? [] : [...(inner.schema ?? []), ...(inner.blocks ?? []).map(toField)],
      names: inner === null ? place.names : [...place.names, inner.display_name ?? name],
      field: inner ?? field,
    })
  })
}

const toField = ({ uid, title, schema = [] }: NonNullable<Field['blocks']>[number]): Field => ({
  uid,
  data_type: 'group',
  schema,
  ...(title === undefined ? {} : { display_name: title }),
})

function fieldOf(name: string, { fields }: Place): Field | null {
  return fields.find(field => field.uid === name) ?? null
}

/** Choices, dates and references are none. */
function isText(field: Field | null): boolean {
  return (
    field === null || (['text', 'json', 'group', 'link', 'blocks'].includes(field.data_type) && !field.enum)
  )
}

function described({ path, names, field }: Place): Omit<EntryText, 'kind' | 'source' | 'target'> {
  return {
    path: path.join('.'),
    names: names.length === 0 ? [path.join('.')] : names,
    description: field?.field_metadata?.description ?? '',
    maxLength: field?.data_type === 'text' ? (field.max ?? null) : null,
  }
}

function isListOfWords(value: unknown, where: string): value is readonly unknown[] {
  return Array.isArray(value) && OWN_LISTS.test(where)
}

function listText(value: readonly unknown[], own: unknown): Pick<EntryText, 'kind' | 'source' | 'target'> {
  const lines = (list: readonly unknown[]) => list.map(String).join('\n')
  return { kind: 'list', source: lines(value), target: Array.isArray(own) ? lines(own) : null }
}

/**
 * The fields of an entry in another language, with new texts by path. What has none stays; what the language does not have is
 * as in the original.
 */
export function withTexts(
  { original, own = {} }: Pick<Entry, 'original' | 'own'>,
  texts: ReadonlyMap<string, string>,
): Fields {
  const translated = withTextsAt(original, own, { path: '', texts })
  return isFields(translated) ? translated : own
}

type NewTexts = { readonly path: string; readonly texts: ReadonlyMap<string, string> }

function withTextsAt(original: unknown, own: unknown, { path, texts }: NewTexts): unknown {
  const text = texts.get(path)
  const isUnder =
    text !== undefined || [...texts.keys()].some(key => path === '' || key.startsWith(`${path}.`))
  if (!isUnder) return own === undefined ? original : own
  if (text !== undefined && isListOfWords(original, path))
    return text.split('\n').filter(line => line.trim() !== '')
  if (text !== undefined && typeof original === 'string') return text
  if (text !== undefined && isParagraph(original)) return withText(original, text)
  const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  if (Array.isArray(original))
    return original.map((member, index) =>
      withTextsAt(member, Array.isArray(own) ? own[index] : undefined, { path: at(index), texts }),
    )
  if (!isFields(original)) return own === undefined ? original : own
  const inOwn = isFields(own) ? own : {}
  return {
    ...inOwn,
    ...Object.fromEntries(
      Object.entries(original).map(([name, member]) => [
        name,
        withTextsAt(member, inOwn[name], { path: at(name), texts }),
      ]),
    ),
  }
}
