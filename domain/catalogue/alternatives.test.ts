import { expect, it } from 'vitest'
import { alternativesFor } from './related.ts'

const product = (uid: string, categories: string[], terrain: string[] = []) => ({
  uid,
  categories,
  attributes: { terrain },
})

const GONE = product('gone', ['boards', 'boards-men'], ['park'])
const RULE = { attributes: ['terrain'], groupedAttributes: [] }

it('puts first what shares most categories, then what the rule relates', () => {
  const candidates = [
    product('women', ['boards', 'boards-women'], ['park']),
    product('powder', ['boards', 'boards-men'], ['powder']),
    GONE,
    product('park', ['boards', 'boards-men'], ['park']),
    product('kids', ['boards', 'boards-kids'], ['piste']),
  ]
  expect(alternativesFor(GONE, candidates, RULE).map(({ uid }) => uid)).toEqual([
    'park',
    'powder',
    'women',
    'kids',
  ])
})

it('offers all of them where no rule says how they are related', () => {
  const candidates = [product('a', ['boards']), product('b', ['boards'])]
  expect(alternativesFor(GONE, candidates, null)).toHaveLength(2)
})
