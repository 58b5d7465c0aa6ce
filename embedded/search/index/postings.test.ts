import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPostings, MAX_IMPACT } from './postings.ts'

const SLOTS = 200_000

/** The impacts of a word in a field by slot, in the order of its postings. */
function read(postings: ReturnType<typeof createPostings>, word: number, field: number) {
  const best = new Float32Array(SLOTS)
  const touched = new Uint32Array(SLOTS)
  const count = postings.score(word, field, { similarity: MAX_IMPACT, best, touched, count: 0 })
  return Array.from(touched.subarray(0, count), slot => ({ slot, impact: best[slot] }))
}

it('returns what was appended, by word and field', () => {
  const posting = fc.record({
    word: fc.nat(5),
    field: fc.constantFrom(0, 1, 127),
    gap: fc.oneof(fc.nat(3), fc.integer({ min: 0, max: 1_000 })),
    impact: fc.integer({ min: 1, max: MAX_IMPACT }),
  })
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 2_000 }), list => {
      const postings = createPostings()
      const expected = new Map<string, { slot: number; impact: number }[]>()
      let slot = 0
      for (const { word, field, gap, impact } of list) {
        slot += gap + 1
        if (slot >= SLOTS) break
        postings.append(word, field, slot, impact)
        const key = `${word} ${field}`
        expected.set(key, [...(expected.get(key) ?? []), { slot, impact }])
      }
      for (const word of [0, 1, 2, 3, 4, 5, 6])
        for (const field of [0, 1, 2, 127]) {
          const wanted = expected.get(`${word} ${field}`) ?? []
          expect(read(postings, word, field)).toEqual(wanted)
          expect(postings.contains(word, field)).toBe(wanted.length > 0)
        }
    }),
    { numRuns: 50 },
  )
})

it('holds lists that fill many blocks and chunks', () => {
  const postings = createPostings()
  for (let slot = 0; slot < SLOTS; slot += 1) postings.append(slot % 3, 0, slot, (slot % MAX_IMPACT) + 1)
  const expected = Array.from({ length: Math.floor(SLOTS / 3) }, (_, at) => at * 3 + 2)
  expect(read(postings, 2, 0)).toEqual(expected.map(slot => ({ slot, impact: (slot % MAX_IMPACT) + 1 })))
})

it('keeps the best score of each slot', () => {
  const postings = createPostings()
  postings.append(0, 0, 5, 100)
  postings.append(1, 0, 5, 300)
  postings.append(1, 0, 7, 200)
  const best = new Float32Array(8)
  const touched = new Uint32Array(8)
  const similarity = MAX_IMPACT
  const first = postings.score(1, 0, { similarity, best, touched, count: 0 })
  const second = postings.score(0, 0, { similarity, best, touched, count: first })
  expect([first, second]).toEqual([2, 2])
  expect([...best]).toEqual([0, 0, 0, 0, 0, 300, 0, 200])
})
