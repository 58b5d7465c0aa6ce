import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { FieldType, Schema } from '../engine/document.ts'
import { StoredSettings, type toStoredSettings } from '../engine/records.ts'
import type { Transport } from './elastic-host.ts'

const TYPES: Readonly<Record<FieldType, string>> = {
  text: 'text',
  number: 'double',
  date: 'date',
  geolocation: 'geo_point',
}
const MAX_VALUE = 2_048
const MAX_NAME = 256

const Properties = v.record(v.string(), v.looseObject({ type: v.string() }))

/** Text fields have `.enum` for filters and facets, and `.whole` to match the whole text. */
export function toProperties(schema: Schema): Record<string, object> {
  return Object.fromEntries([...schema].map(([field, type]) => [field, toProperty(type)]))
}

function toProperty(type: FieldType): object {
  if (type !== 'text') return { type: TYPES[type] }
  return {
    type: 'text',
    analyzer: 'words',
    fields: {
      enum: { type: 'keyword', ignore_above: MAX_VALUE },
      whole: { type: 'keyword', normalizer: 'squeezed', ignore_above: MAX_NAME },
    },
  }
}

function toSchema(properties: unknown): Map<string, FieldType> {
  const types = new Map<string, FieldType>()
  for (const [field, { type }] of Object.entries(v.parse(Properties, properties))) {
    const [known] = Object.entries(TYPES).find(([, name]) => name === type) ?? []
    if (known === 'text' || known === 'number' || known === 'date' || known === 'geolocation')
      types.set(field, known)
  }
  return types
}

export function valuePath(field: string, schema: Schema): string {
  return schema.get(field) === 'text' ? `${field}.enum` : field
}

const Meta = v.object({ language: v.nullable(v.string()), ...StoredSettings.entries })
const Indexes = v.record(
  v.string(),
  v.object({ mappings: v.object({ _meta: Meta, properties: v.record(v.string(), v.unknown()) }) }),
)

/** Stored in the `_meta` of the index mapping. */
export type IndexMeta = { readonly language: string | null } & ReturnType<typeof toStoredSettings>
export type IndexState = {
  readonly index: string
  readonly meta: IndexMeta
  readonly schema: ReturnType<typeof toSchema>
}

/** @param body the response of `GET /{alias}` */
export function parseIndexState(body: unknown): IndexState {
  const [entry] = Object.entries(v.parse(Indexes, body))
  if (entry === undefined) throw new Error('Elasticsearch named no index.')
  const [index, { mappings }] = entry
  return { index, meta: mappings._meta, schema: toSchema(mappings.properties) }
}

type LanguageAnalysis = {
  readonly before: readonly string[]
  readonly stemmer: string | null
  readonly filters: object
}

const ELISION = { articles_case: true, type: 'elision' }
const NO_ANALYSIS: LanguageAnalysis = { before: [], stemmer: null, filters: {} }

/** Parts of German compounds in winter sports. */
const GERMAN_PARTS =
  'ski board snowboard schuh schuhe stiefel boots bindung bindungen stock stöcke fell felle brille brillen helm helme tasche rucksack sack piste pisten touren tour freeride tiefschnee kinder junior damen herren renn rennen carving'

const LANGUAGE_ANALYSES: Readonly<Record<string, LanguageAnalysis>> = {
  de: {
    before: ['parts', 'german_normalization'],
    stemmer: 'light_german',
    filters: {
      parts: {
        type: 'dictionary_decompounder',
        word_list: GERMAN_PARTS.split(' '),
        min_subword_size: 3,
        only_longest_match: true,
      },
    },
  },
  en: {
    before: ['genitive'],
    stemmer: 'english',
    filters: { genitive: { type: 'stemmer', language: 'possessive_english' } },
  },
  es: { before: [], stemmer: 'light_spanish', filters: {} },
  fr: {
    before: ['articles'],
    stemmer: 'light_french',
    filters: { articles: { ...ELISION, articles: ['l', 'm', 't', 'qu', 'n', 's', 'j', 'd', 'c'] } },
  },
  it: {
    before: ['articles'],
    stemmer: 'light_italian',
    filters: {
      articles: { ...ELISION, articles: ['c', 'l', 'all', 'dall', 'dell', 'nell', 'sull', 'un', 'd'] },
    },
  },
}

/** Index settings with the analyzers of a language. */
function toAnalysis(language: string | null): object {
  const [name = ''] = (language ?? '').split('-')
  const { before, stemmer, filters } = LANGUAGE_ANALYSES[name] ?? NO_ANALYSIS
  const stem = stemmer === null ? [] : ['stem']
  return {
    analyzer: {
      words: { tokenizer: 'standard', filter: ['lowercase', ...before, ...stem, 'asciifolding'] },
    },
    normalizer: {
      squeezed: { type: 'custom', char_filter: ['gaps'], filter: ['lowercase', 'asciifolding'] },
    },
    char_filter: { gaps: { type: 'pattern_replace', pattern: '[^\\p{L}\\p{N}]', replacement: '' } },
    filter: {
      ...filters,
      ...(stemmer === null ? {} : { stem: { type: 'stemmer', language: stemmer } }),
    },
  }
}

const REFRESH = '200ms'
/** The paging limit of App Search: 100 pages of 1,000. */
const LAST_RESULT = 100_000

const Moved = v.object({ failures: v.optional(v.array(v.looseObject({ id: v.string() })), []) })

type Indexed = { readonly schema: Schema; readonly meta: IndexMeta }

/** Returns the name of the index. */
export async function createIndex(
  alias: string,
  { schema, meta }: Indexed,
  send: Transport,
): Promise<string> {
  const index = `${alias}-${randomBytes(6).toString('hex')}`
  const body = {
    settings: {
      index: { refresh_interval: REFRESH, max_result_window: LAST_RESULT },
      analysis: toAnalysis(meta.language),
    },
    mappings: {
      dynamic: false,
      _meta: meta,
      properties: { id: { type: 'keyword' }, ...toProperties(schema) },
    },
  }
  await send({ method: 'PUT', path: `/${index}`, body })
  return index
}

type Place = Indexed & { readonly alias: string; readonly send: Transport }

/**
 * Sets types of fields. A changed type needs a new index, which is filled and then replaces the old one. Returns the id
 * of a document with values that cannot be converted; then nothing changes.
 */
export async function moveToTypes(
  types: ReadonlyMap<string, FieldType>,
  place: Place,
): Promise<string | null> {
  const { alias, send, schema, meta } = place
  const changed = new Map([...types].filter(([field, type]) => schema.get(field) !== type))
  if (changed.size === 0) return null
  if (![...changed.keys()].some(field => schema.has(field))) {
    await send({ method: 'PUT', path: `/${alias}/_mapping`, body: { properties: toProperties(changed) } })
    return null
  }
  const { index: old } = parseIndexState((await send({ method: 'GET', path: `/${alias}` })).body)
  const next = await createIndex(alias, { schema: new Map([...schema, ...changed]), meta }, send)
  const body = { source: { index: old }, dest: { index: next } }
  const moved = await send({ method: 'POST', path: '/_reindex?refresh=true', body, expected: [400] })
  const [failure] = v.parse(Moved, moved.body).failures
  if (failure !== undefined) {
    await send({ method: 'DELETE', path: `/${next}` })
    return failure.id
  }
  const actions = [{ remove: { index: old, alias } }, { add: { index: next, alias } }]
  await send({ method: 'POST', path: '/_aliases', body: { actions } })
  await send({ method: 'DELETE', path: `/${old}` })
  return null
}
