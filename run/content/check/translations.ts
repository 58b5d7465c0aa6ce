import { shop } from '@firnline/shop/folder'
import {
  type ContentFolder,
  type EntryFile,
  type Field,
  type Fields,
  isFields,
  type JsonPath,
  type Problem,
} from './content-folder.ts'
import { problemsAt, textsIn } from './walk.ts'

/** Fields that hold no words: names, addresses, settings, keys. */
export const NO_WORDS =
  /(?:^|\.)(?:href|content_type|_content_type_uid|uid|key|type|layout|side|width|view|amplience_id|video_id|attrs\.(?:url|target)|ampId|dataType\.value|display_text_input\.\d+\.title|button_class|attribute|category_key|option|(?:regions|categories)\.\d+|filters\.\d+\.(?:id|value))$/

/** Lists of words that each language has as many of as it has: what shoppers call things. */
export const OWN_LISTS = /^(?:synonyms|curations\.\d+\.queries)$/

/** Texts that each language has as soon as somebody writes them. */
const OPTIONAL = /^summary$/

/** By language: texts that are the same as in the master language, because nothing else would be said. */
export type SameWords = Readonly<Record<string, readonly string[]>>

/** Languages that an entry lacks, texts left empty or in the master language, and lists of which a part is missing. */
export function translationProblems(content: ContentFolder, same: SameWords): Problem[] {
  const [master = '', ...others] = content.languages
  const isSame = sameTexts(content, same)
  return content.entries.flatMap(entry => [
    ...(entry.isDraft ? [] : missingLanguages(entry, content.languages)),
    // A draft may hold the languages alone that change.
    ...(entry.isDraft && entry.locales[master] === undefined ? [] : others)
      .filter(language => entry.locales[language] !== undefined)
      .flatMap(language =>
        problemsAt([
          ...differences(entry.locales[master], entry.locales[language], []).map(difference => ({
            ...difference,
            entry,
            language,
          })),
          ...untranslated(entry, language, { master, isSame }),
        ]),
      ),
  ])
}

function missingLanguages(entry: EntryFile, languages: readonly string[]): Problem[] {
  return languages
    .filter(language => entry.locales[language] === undefined)
    .map(language => ({
      file: entry.file,
      at: ['locales'],
      field: language,
      what: `is missing: write the entry in ${language}, readers of it see ${languages[0]}`,
    }))
}

type Difference = { readonly path: JsonPath; readonly what: string }

/** Fields, list members and texts that only one of the languages has. */
function differences(master: unknown, own: unknown, path: JsonPath): Difference[] {
  if (Array.isArray(master)) {
    if (!Array.isArray(own)) return [{ path, what: 'is missing: translate the list' }]
    if (OWN_LISTS.test(path.join('.'))) return []
    const what = `has ${own.length} members, the list in the master language has ${master.length}: give each language the same`
    if (own.length !== master.length) return [{ path, what }]
    return master.flatMap((member, index) => differences(member, own[index], [...path, index]))
  }
  if (isRichText(master)) {
    const isEmpty = textsIn(own).every(
      ({ path, text }) => NO_WORDS.test(path.join('.')) || text.trim() === '',
    )
    return isEmpty ? [{ path, what: 'is missing: translate the text' }] : []
  }
  if (isFields(master)) {
    const other = isFields(own) ? own : {}
    return [...new Set([...Object.keys(master), ...Object.keys(other)])].flatMap(field =>
      differences(master[field], other[field], [...path, field]),
    )
  }
  if (OPTIONAL.test(path.join('.'))) return []
  if (master === undefined && own !== undefined)
    return [{ path, what: 'is not there in the master language: write it, or take it out' }]
  const isMissing = own === undefined || (own === '' && master !== '')
  return master !== undefined && isMissing ? [{ path, what: 'is missing: translate it' }] : []
}

/** A text whose paragraphs and links each language has of its own number. */
const isRichText = (value: unknown) => isFields(value) && value.type === 'doc'

/** Sizes, standards and other figures: no word of three letters once units are taken out. */
const isFigure = (text: string) => !/\p{L}{3,}/u.test(text.replaceAll(/\b(?:mm|cm|kg|µm|EN|ISO)\b/g, ''))

/** The brand and its products have one name in all languages. */
function ownNames({ entries }: ContentFolder): ReadonlySet<string> {
  const products = entries.filter(entry => entry.type === 'product')
  return new Set([shop.brand.name, ...products.map(({ shared }) => String(shared.title))])
}

type IsSame = (text: string, language: string) => boolean

/** Whether a text in the master language may stand in another language too. */
export function sameTexts(content: ContentFolder, same: SameWords): IsSame {
  const names = ownNames(content)
  return (text, language) => isFigure(text) || names.has(text) || same[language]?.includes(text) === true
}

type Comparison = { readonly master: string; readonly isSame: IsSame }

function untranslated(entry: EntryFile, language: string, { master, isSame }: Comparison) {
  const original = new Map(textsIn(entry.locales[master]).map(({ path, text }) => [path.join('.'), text]))
  return textsIn(entry.locales[language])
    .map(({ path, text }) => ({ path, text, key: path.join('.') }))
    .filter(({ key, text }) => text !== '' && !NO_WORDS.test(key) && original.get(key) === text)
    .filter(({ text }) => !isSame(text, language))
    .map(({ path, text }) => ({
      entry,
      language,
      path,
      what: `is as in ${master}: translate ${JSON.stringify(text)}, or add it to same-words.json`,
    }))
}

/** Fields that all languages share but one language sets. A repeated group is one value: it may mix both kinds. */
export function sharedProblems(content: ContentFolder): Problem[] {
  const schemas = new Map(content.types.map(type => [type.uid, type.schema]))
  const problems = content.entries.flatMap(entry =>
    Object.entries(entry.locales).flatMap(([language, own]) =>
      sharedIn(own, schemas.get(entry.type) ?? [], []).map(path => ({
        entry,
        language,
        path,
        what: 'is shared by all languages: move it to "shared"',
      })),
    ),
  )
  return problemsAt(problems)
}

function sharedIn(own: Fields, schema: readonly Field[], path: JsonPath): JsonPath[] {
  return schema.flatMap(field => {
    const value = own[field.uid]
    const at = [...path, field.uid]
    if (value === undefined) return []
    if (field.non_localizable === true) return [at]
    const isGroup = field.data_type === 'group' && field.multiple !== true && isFields(value)
    return isGroup ? sharedIn(value, field.schema ?? [], at) : []
  })
}
