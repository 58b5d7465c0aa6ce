import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPostings, IMPACT_BITS, MAX_IMPACT } from './postings.ts'

const SLOTS = 200_000

it('returns what was appended, by word and field', () => {
  const posting = fc.record({
    word: fc.nat(5),
    field: fc.constantFrom(0, 1, 127),
    gap: fc.oneof(fc.nat(3), fc.integer({ min: 0, max: 1_000 })),
    impact: fc.integer({ min: 1, max: MAX_IMPACT }),
  })
  const into = new Uint32Array(SLOTS)
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 2_000 }), list => {
      const postings = createPostings()
      const expected = new Map<string, number[]>()
      let slot = 0
      for (const { word, field, gap, impact } of list) {
        slot = Math.min(slot + gap + 1, SLOTS - 1)
        postings.append(word, field, slot, impact)
        const key = `${word} ${field}`
        expected.set(key, [...(expected.get(key) ?? []), slot * 2 ** IMPACT_BITS + impact])
      }
      for (const word of [0, 1, 2, 3, 4, 5, 6])
        for (const field of [0, 1, 2, 127]) {
          const wanted = expected.get(`${word} ${field}`) ?? []
          expect([...into.subarray(0, postings.copy(word, field, into))]).toEqual(wanted)
          expect(postings.contains(word, field)).toBe(wanted.length > 0)
        }
    }),
    { numRuns: 50 },
  )
})

it('holds lists that fill many blocks and chunks', () => {
  const postings = createPostings()
  for (let slot = 0; slot < SLOTS; slot += 1) postings.append(slot % 3, 0, slot, (slot % MAX_IMPACT) + 1)
  const into = new Uint32Array(SLOTS)
  const count = postings.copy(2, 0, into)
  const last = count * 3 - 1
  expect(count).toBe(Math.floor(SLOTS / 3))
  expect(into[count - 1]).toBe(last * 2 ** IMPACT_BITS + (last % MAX_IMPACT) + 1)
})
