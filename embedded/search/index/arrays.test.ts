import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createNumberTable } from './arrays.ts'

it('returns the numbers of added keys only', () => {
  const key = fc.nat({ max: 2 ** 31 - 2 })
  fc.assert(
    fc.property(fc.uniqueArray(key, { maxLength: 2_000 }), key, (added, other) => {
      const table = createNumberTable()
      for (const [at, one] of added.entries()) table.add(one, at)
      expect(added.map(table.get)).toEqual(added.map((_, at) => at))
      expect(table.get(other)).toBe(added.indexOf(other))
    }),
  )
})
