import { expect, it } from 'vitest'
import { createEngine } from './engine/engine.ts'
import { parseSearchRequest } from './engine/request.ts'
import { runSearch } from './engine/search.ts'
import { suggest } from './engine/suggest.ts'
import { HOSTILE_QUERIES } from './fixtures/hostile-queries.ts'

const PARTS = 'ski schuh touren piste stock berg schnee hand tasche brille helm board frei tief'.split(' ')
/** Ten times the budget, which bench/search/search-speed.ts measures: only what grows without end is as slow. */
const A_PIT = 500_000

const engine = createEngine('shop', 'de')
for (let n = 0; n < 3_000; n += 1) {
  const word = (step: number) => PARTS[(n * step + Math.floor(n / PARTS.length)) % PARTS.length] ?? ''
  engine.put({
    id: `p${n}`,
    title: `${word(1)}${word(3)} ${word(5)}${n}`,
    body: Array.from({ length: 40 }, (_, at) => word(at + 1)).join(' '),
    size: [`${n % 200} cm`, `${n % 30}.5`],
    color: word(7),
  })
}

const search = (query: string) =>
  runSearch(engine, parseSearchRequest({ query, facets: { color: { type: 'value' } } }, engine), '')

/** The least of three, so that a collection of garbage does not count. */
function microseconds(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  })
  return Math.min(...times)
}

it.each(HOSTILE_QUERIES)('answers %s quickly', (_, query) => {
  expect(microseconds(() => search(query))).toBeLessThan(A_PIT)
  expect(microseconds(() => suggest(engine, query, { fields: ['title', 'body'], size: 20 }))).toBeLessThan(
    A_PIT,
  )
})

it('searches during a rebuild, and finds changes made meanwhile', async () => {
  const total = () => search('ski').meta.page.total_results
  const before = total()
  const rebuilding = engine.rebuild()
  await new Promise(resolve => setImmediate(resolve))
  expect(total()).toBe(before)
  engine.put({ id: 'new', title: 'Neuschnee Ski' })
  engine.remove('p0')
  expect(search('neuschnee').results.map(({ id }) => id.raw)).toEqual(['new'])
  await rebuilding
  expect(search('neuschnee').results.map(({ id }) => id.raw)).toEqual(['new'])
  expect(
    runSearch(engine, parseSearchRequest({ query: '', filters: { id: 'p0' } }, engine), '').results,
  ).toEqual([])
  expect(engine.corpus().slots()).toBeLessThan(3_010)
})
