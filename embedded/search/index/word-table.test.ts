import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createWordTable } from './word-table.ts'

it('finds added words anywhere in a text', () => {
  const words = fc.uniqueArray(fc.string({ unit: 'grapheme' }), {
    ...{ minLength: 1, maxLength: 3_000 },
    selector: word => word.replace(/[A-Z]/g, letter => letter.toLowerCase()),
  })
  fc.assert(
    fc.property(words, list => {
      const table = createWordTable()
      list.forEach(table.add)
      expect(table.size()).toBe(list.length)
      for (const [number, word] of list.entries())
        expect(table.get(`x${word}y`, 1, 1 + word.length)).toBe(number)
      expect(table.get('another word that is not in the table')).toBeUndefined()
    }),
    { numRuns: 30 },
  )
})

it('ignores the case of A to Z and distinguishes accents', () => {
  const table = createWordTable()
  table.add('Müller', 1)
  expect(table.get('mÜller')).toBeUndefined()
  expect(table.get('MüLLER')).toBe(1)
  expect(table.get('Muller')).toBeUndefined()
})
