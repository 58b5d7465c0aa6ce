import type { FieldType } from '../engine/document.ts'
import { createEngine } from '../engine/engine.ts'
import { responseMeta, type SearchResponse, type ServedEngine } from '../engine/host.ts'
import {
  createCurations,
  createSynonymSets,
  type SearchSettings,
  toStoredSettings,
} from '../engine/records.ts'
import { type SearchRequest, strictnessOf } from '../engine/request.ts'
import { suggest } from '../engine/suggest.ts'
import { languageOf } from '../text/language.ts'
import { changeDocuments } from './documents.ts'
import { type IndexState, moveToTypes } from './elastic-index.ts'
import { toSearch } from './elastic-query.ts'
import { parseFacetCounts, parseFound, toDocument, toResults } from './hits.ts'
import type { Transport } from './transport.ts'
import { FUZZINESS, toWords, type WordsQuery } from './words-query.ts'

/** Below, documents that match only some of the words are added. */
const ENOUGH_RESULTS = 8
const ALL = '100%'
const HALF = '50%'
/** Documents that suggestions are taken from. */
const LOOKED_THROUGH = 100

export type ElasticEngine = ServedEngine & {
  /** Writes settings, synonyms and curations if they have changed. */
  written(): Promise<void>
}

type ElasticPlace = {
  readonly alias: string
  readonly send: Transport
  readonly onChange: (engine: ElasticEngine) => void
}

export function createElasticEngine(
  name: string,
  state: IndexState,
  { alias, send, onChange }: ElasticPlace,
): ElasticEngine {
  const { language } = state.meta
  const rules = languageOf(language)
  let schema: ReadonlyMap<string, FieldType> = state.schema
  let settings: SearchSettings = state.meta.settings
  let isChanged = false
  let isReady = false
  function changed(): void {
    isChanged = isReady
    if (isReady) onChange(engine)
  }
  const synonyms = createSynonymSets(rules, changed)
  const curations = createCurations(changed)
  synonyms.load(new Map(state.meta.synonyms))
  curations.load(new Map(state.meta.curations))

  const meta = () => ({ language, ...toStoredSettings({ settings, synonyms, curations }) })
  const search = async (body: object) =>
    parseFound((await send({ method: 'POST', path: `/${alias}/_search`, body })).body)
  const grow = (types: ReadonlyMap<string, FieldType>) => {
    schema = new Map([...schema, ...types])
  }
  const documents = changeDocuments({ alias, send, schema: () => schema, grow })

  async function runSearch(request: SearchRequest, requestId: string): Promise<SearchResponse> {
    const isAsked = request.query.trim() !== ''
    const curation = isAsked ? curations.of(request.query) : null
    const look = (words: WordsQuery | null) =>
      search(toSearch({ request, schema, curation, words: words?.query ?? null }))
    const reading = { language: rules, synonyms: synonyms.synonyms() }
    const all = isAsked ? toWords(request, reading, ALL) : null
    const strict = await look(all)
    const isFew = all !== null && all.count > 1 && strict.hits.total.value < ENOUGH_RESULTS
    const mayMiss = isFew && strictnessOf(request.precision).partial
    const found = mayMiss ? await look(toWords(request, reading, HALF)) : strict
    return {
      meta: responseMeta(request, requestId, { name, type: 'default', total: found.hits.total.value }),
      results: toResults(found, { request, schema, name }),
      ...(request.facets === null ? {} : { facets: parseFacetCounts(request.facets, found.aggregations) }),
    }
  }

  const engine: ElasticEngine = {
    name,
    language,
    synonyms,
    curations,
    sources: null,
    get schema() {
      return schema
    },
    get settings() {
      return settings
    },
    setSettings(next) {
      settings = next
      changed()
    },
    async setTypes(types) {
      const stuck = await moveToTypes(types, { alias, send, schema, meta: meta() })
      if (stuck === null) grow(types)
      return stuck
    },
    ...documents,
    search: runSearch,
    /** Fetches the likeliest documents and runs the in-memory suggester over them. */
    async suggest(query, { fields, size }) {
      const found = await search({
        from: 0,
        size: LOOKED_THROUGH,
        track_total_hits: true,
        _source: fields,
        query: {
          bool: {
            should: [
              { multi_match: { query, type: 'bool_prefix', fields, boost: 2 } },
              { multi_match: { query, type: 'best_fields', fields, fuzziness: FUZZINESS, prefix_length: 1 } },
            ],
          },
        },
      })
      const few = createEngine(name, language)
      for (const { _id, _source } of found.hits.hits)
        few.put({ id: _id, ...Object.fromEntries(toDocument(_id, _source, schema).fields) })
      return suggest(few, query, { fields, size })
    },
    async written() {
      if (!isChanged) return
      isChanged = false
      await send({ method: 'PUT', path: `/${alias}/_mapping`, body: { _meta: meta() } }).catch(error => {
        changed()
        throw error
      })
    },
  }
  isReady = true
  return engine
}
