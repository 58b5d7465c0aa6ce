import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { FieldType, Schema } from '../engine/document.ts'
import { StoredSettings, type toStoredSettings } from '../engine/records.ts'
import type { Transport } from './transport.ts'

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

/**
 * @param body the response of `GET /{alias}`
 * @throws for an index that has not been created by an adapter of this version
 */
export function parseIndexState(body: unknown): IndexState {
  const parsed = v.safeParse(Indexes, body)
  const [entry, ...others] = parsed.success ? Object.entries(parsed.output) : []
  if (entry === undefined || others.length > 0)
    throw new Error(
      `Elasticsearch: ${Object.keys(Object(body)).join(', ')} was not created by this version of the search. ` +
        'Delete it; the shop fills a new one at its next start.',
    )
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
      words: {
        type: 'custom',
        tokenizer: 'standard',
        filter: ['lowercase', ...before, ...stem, 'asciifolding'],
      },
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

type Indexed = { readonly schema: Schema; readonly meta: IndexMeta }

const toIndex = ({ schema, meta }: Indexed) => ({
  settings: {
    index: { refresh_interval: REFRESH, max_result_window: LAST_RESULT },
    analysis: toAnalysis(meta.language),
  },
  mappings: {
    dynamic: false,
    _meta: meta,
    properties: { id: { type: 'keyword' }, ...toProperties(schema) },
  },
})

/** Returns the name of the index, null when another process has created it. Engines' names have no underscore. */
export async function createFirstIndex(
  alias: string,
  meta: IndexMeta,
  send: Transport,
): Promise<string | null> {
  const index = `${alias}_1`
  const body = { ...toIndex({ schema: new Map(), meta }), aliases: { [alias]: {} } }
  const { status, body: answer } = await send({ method: 'PUT', path: `/${index}`, body, expected: [400] })
  if (status !== 400) return index
  if (JSON.stringify(answer).includes('"resource_already_exists_exception"')) return null
  throw new Error(`Elasticsearch: ${index} cannot be created: ${JSON.stringify(answer).slice(0, 500)}`)
}

/** A failure with an id is that of a document. */
const CopyFailure = v.looseObject({ id: v.optional(v.string()), status: v.optional(v.number()) })
type CopyFailure = v.InferOutput<typeof CopyFailure>
const Copied = v.union([
  v.object({ failures: v.array(CopyFailure) }),
  v.object({ error: v.record(v.string(), v.unknown()) }),
])
/** ms */
const COPYING = 120_000

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
  const next = `${alias}-${randomBytes(6).toString('hex')}`
  await send({
    method: 'PUT',
    path: `/${next}`,
    body: toIndex({ schema: new Map([...schema, ...changed]), meta }),
  })
  const failure = await copyDocuments(old, next, send)
  if (failure !== null) {
    await send({ method: 'DELETE', path: `/${next}` })
    if (failure.id !== undefined && failure.status === 400) return failure.id
    throw new Error(`Elasticsearch: ${old} cannot be copied: ${JSON.stringify(failure).slice(0, 500)}`)
  }
  // In one step: no search is between the two.
  const actions = [{ add: { index: next, alias } }, { remove_index: { index: old } }]
  await send({ method: 'POST', path: '/_aliases', body: { actions } })
  return null
}

/** Returns the first failure, null if there is none. */
async function copyDocuments(old: string, next: string, send: Transport): Promise<CopyFailure | null> {
  // Only documents that a search finds are copied.
  await send({ method: 'GET', path: `/${old}/_refresh` })
  const { body } = await send({
    method: 'POST',
    path: '/_reindex?refresh=true',
    body: { source: { index: old }, dest: { index: next } },
    expected: [400],
    timeout: COPYING,
  })
  const copied = v.parse(Copied, body)
  return 'failures' in copied ? (copied.failures[0] ?? null) : { reason: copied.error }
}
