import { slicePage } from '../http/validation.ts'
import type { Corpus } from '../index/corpus.ts'
import { findMatches, type Matches } from '../query/match.ts'
import { applyBoosts } from './boost.ts'
import type { Engine } from './engine.ts'
import { countFacets } from './facet.ts'
import { filterSlots } from './filter.ts'
import { responseMeta, type SearchResponse } from './host.ts'
import { sourcesOf } from './memory-host.ts'
import { fieldsInRequest, type SearchRequest, strictnessOf } from './request.ts'
import { type Hit, resultOnWire } from './result.ts'
import { bestOf, type CompareSlots, compareBy, groupSlots } from './sort.ts'

export function runSearch(engine: Engine, request: SearchRequest, requestId: string): SearchResponse {
  const { facets } = request
  const corpus = engine.corpus()
  corpus.prepare(fieldsInRequest(request))
  const { matches, terms } = matchesOf(engine, request, corpus)
  return {
    meta: responseMeta(request, requestId, {
      name: engine.name,
      type: sourcesOf(engine) === null ? 'default' : 'meta',
      total: matches.slots.length,
    }),
    results: resultsOf({ engine, request, corpus }, matches, terms),
    ...(facets === null ? {} : { facets: countFacets(facets, corpus, matches.slots) }),
  }
}

type Found = { readonly matches: Matches; readonly terms: ReadonlySet<string> }

function matchesOf(engine: Engine, request: SearchRequest, corpus: Corpus): Found {
  const { query, weights, precision, boosts } = request
  const passes = filterSlots(request.filter, corpus)
  if (query.trim() === '')
    return { matches: applyBoosts(everything(corpus, passes), boosts, corpus), terms: new Set() }
  const { words, ...found } = findMatches(corpus, {
    query,
    weights,
    passes,
    language: engine.rules,
    synonyms: engine.synonyms.synonyms(),
    strictness: strictnessOf(precision),
  })
  const terms = new Set([...words].map(corpus.text.vocabulary.text))
  const matches = applyBoosts(found, boosts, corpus)
  return { matches: curated(engine, request, { matches, corpus, passes }), terms }
}

function everything(corpus: Corpus, passes: Uint8Array | null): Matches {
  const slots: number[] = []
  for (let slot = 0; slot < corpus.slots(); slot += 1)
    if (corpus.isPresent(slot) && (passes === null || passes[slot] === 1)) slots.push(slot)
  return { slots, scores: new Float32Array(corpus.slots()).fill(1) }
}

type Curating = { matches: Matches; corpus: Corpus; passes: Uint8Array | null }

/** Promoted documents rank first, in their order; hidden ones are removed. */
function curated(
  { curations }: Engine,
  { query }: SearchRequest,
  { matches, corpus, passes }: Curating,
): Matches {
  const curation = curations.of(query)
  if (curation === null) return matches
  const slotsOf = (ids: readonly string[]) => ids.flatMap(id => corpus.slotOf(id) ?? [])
  const hidden = new Set(slotsOf(curation.hidden))
  const promoted = slotsOf(curation.promoted).filter(slot => passes === null || passes[slot] === 1)
  const isPromoted = new Set(promoted)
  const { scores } = matches
  const rest = matches.slots.filter(slot => !hidden.has(slot) && !isPromoted.has(slot))
  const best = rest.reduce((most, slot) => Math.max(most, scores[slot] ?? 0), 0)
  promoted.forEach((slot, at) => {
    scores[slot] = best + promoted.length - at
  })
  return { slots: [...promoted, ...rest], scores }
}

type Shown = { readonly engine: Engine; readonly request: SearchRequest; readonly corpus: Corpus }

function resultsOf(
  { engine, request, corpus }: Shown,
  { slots, scores }: Matches,
  terms: ReadonlySet<string>,
) {
  const { page, sort, group, shown } = request
  const byScore: CompareSlots = (a, b) =>
    (scores[b] ?? 0) - (scores[a] ?? 0) || corpus.orderOf(a) - corpus.orderOf(b)
  const compare = compareBy(sort, { corpus, scores, otherwise: byScore })
  const hitOf = (slot: number): Hit => ({
    document: corpus.documentAt(slot, shown),
    score: scores[slot] ?? 0,
    terms,
  })
  const toResult = (slot: number) => resultOnWire(hitOf(slot), shown, engine)
  if (group === null) return slicePage(bestOf(slots, page.current * page.size, compare), page).map(toResult)
  const groups = groupSlots(slots.toSorted(compare), group.field, corpus)
  const within = group.sort === null ? null : compareBy(group.sort, { corpus, scores, otherwise: byScore })
  return slicePage(groups, page).flatMap(([best, ...others]) => {
    if (best === undefined) return []
    const inOrder = within === null ? others : others.toSorted(within)
    return [{ ...toResult(best), _group: inOrder.slice(0, group.size).map(toResult) }]
  })
}
