import type { SearchDocument } from '@firnline/run/search/documents'
import { create, insertMultiple, search } from '@orama/orama'
import MiniSearch from 'minisearch'
import type { BenchLanguage } from './need.ts'

/** Returns ids, best first. */
export type Finder = (query: string) => Promise<readonly string[]>

/** The searched fields, the same for all engines. */
const FIELDS = [
  'title',
  'sku',
  'type',
  'shelves',
  'traits',
  'tagline',
  'length',
  'size',
  'brake_width',
  'measures',
  'colors',
  'body',
] as const

const textOf = (document: SearchDocument, field: string): string => {
  const value = document[field] ?? ''
  return typeof value === 'object' ? value.join('\n') : String(value)
}

/** MiniSearch with its defaults. */
export function plainMiniSearch(documents: readonly SearchDocument[]): Finder {
  const index = new MiniSearch<SearchDocument>({ fields: [...FIELDS], extractField: textOf })
  index.addAll(documents)
  return async query => index.search(query).map(({ id }) => String(id))
}

const ORAMA_LANGUAGES = {
  'en-us': 'english',
  de: 'german',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
} as const

/** Orama with its defaults for the language. */
export async function plainOrama(
  documents: readonly SearchDocument[],
  language: BenchLanguage,
): Promise<Finder> {
  const schema = Object.fromEntries(FIELDS.map(field => [field, 'string' as const]))
  const database = create({ schema, language: ORAMA_LANGUAGES[language] })
  await insertMultiple(
    database,
    documents.map(document => ({
      id: document.id,
      ...Object.fromEntries(FIELDS.map(field => [field, textOf(document, field)])),
    })),
  )
  return async query => {
    const { hits } = await search(database, { term: query })
    return hits.map(({ id }) => id)
  }
}
