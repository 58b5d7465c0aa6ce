import { expect, it } from 'vitest'
import grades from './grades.json' with { type: 'json' }
import { ndcgAtTen } from './ndcg.ts'
import { LANGUAGES } from './need.ts'
import { NEEDS } from './needs.ts'

it('there are at least 60 unique queries per language, each with a best document', () => {
  expect(Object.keys(grades)).toEqual(NEEDS.map(({ id }) => id))
  for (const language of LANGUAGES) {
    const queries = NEEDS.flatMap(need => need.queries[language])
    expect(queries.length).toBeGreaterThanOrEqual(60)
    expect(new Set(queries).size).toBe(queries.length)
    expect(queries).not.toContain('')
  }
  for (const graded of Object.values(grades)) expect(Object.values(graded)).toContain(3)
})

it.each([
  [['a', 'b', 'c'], 1],
  [['b', 'a', 'c'], 0.86],
  [['x', 'y', 'z'], 0],
  [[], 0],
  [['x', 'a', 'b', 'c'], 0.69],
])('nDCG@10 of %j is %d', (found, worth) => {
  expect(ndcgAtTen(found, { a: 3, b: 2, c: 2 })).toBeCloseTo(worth, 1)
})
