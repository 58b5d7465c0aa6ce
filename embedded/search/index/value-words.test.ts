import { expect, it } from 'vitest'
import { createValueWords } from './value-words.ts'

it('returns the members and the additional words of each value in order', () => {
  const valueWords = createValueWords()
  const values = new Map([
    [0, { members: [[1, 70_000, 32_767], []], additional: [32_768] }],
    [3, { members: [], additional: [] }],
    [2_000, { members: [Array.from({ length: 50_000 }, (_, at) => at * 50)], additional: [] }],
  ])
  for (const [value, { members, additional }] of values) {
    valueWords.begin(value, members.length)
    for (const words of [...members, additional])
      valueWords.append(Uint32Array.from([...words, 9]), words.length)
  }
  for (const [value, { members, additional }] of values) {
    const found: { words: number[]; isAdditional: boolean }[] = []
    valueWords.eachMember(value, (from, to, isAdditional) =>
      found.push({ words: [...valueWords.words.subarray(0, valueWords.decode(from, to))], isAdditional }),
    )
    expect(found.map(({ words }) => words)).toEqual([...members, additional])
    expect(found.findIndex(({ isAdditional }) => isAdditional)).toBe(members.length)
  }
  expect([0, 1, 3, 4, 9_999].map(valueWords.has)).toEqual([true, false, true, false, false])
})
