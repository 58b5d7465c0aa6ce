import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSpellings } from './vocabulary.ts'

it('finds the spelling of a substring', () => {
  const spelling = fc.string({ unit: 'grapheme', minLength: 1 })
  const before = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(fc.uniqueArray(spelling, { maxLength: 1_500 }), before, (kept, other) => {
      const table = createSpellings()
      for (const [at, one] of kept.entries()) table.keep(one, at)
      expect(table.size).toBe(kept.length)
      for (const [at, one] of kept.entries())
        expect(table.find(`${other}${one}…`, other.length, other.length + one.length)).toBe(at)
      expect(table.find(other, 0, other.length)).toBe(kept.indexOf(other))
    }),
  )
})
