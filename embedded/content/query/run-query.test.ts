import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseParams } from '../http/request.ts'
import type { Entry } from '../store/entry.ts'
import { toView } from '../store/store.ts'
import { sortBy } from './run-query.ts'

const paramsOf = (search: string) => parseParams(new Request(`http://content/?${search}`))

describe('sortBy', () => {
  it('returns the same order with and without a cached one', async () => {
    const orders = [await paramsOf('asc=rank'), await paramsOf('desc=rank'), await paramsOf('asc=none')]
    const rank = fc.option(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('a', 'b', true)))
    fc.assert(
      fc.property(
        fc.array(rank, { maxLength: 20 }),
        fc.nat(20),
        fc.constantFrom(...orders),
        (ranks, first, params) => {
          const view = toView(
            ranks.map((own, place): Entry => ({ uid: `e${place}`, locale: 'de', updated_at: '', rank: own })),
          )
          for (const items of [view.entries, view.entries.slice(first)]) {
            expect(sortBy(items, params, view)).toEqual(sortBy(items, params))
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})
