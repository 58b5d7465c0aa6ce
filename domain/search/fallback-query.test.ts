import { describe, expect, it } from 'vitest'
import { fallbackQueries, longestWords } from './fallback-query.ts'

describe('fallbackQueries', () => {
  it.each([
    ['nordwandt', ['nordwand', 'nordwan', 'nordwa']],
    ['wide purple skis', ['wide purple ski', 'wide purple sk', 'wide purple s', 'purple', 'wide']],
    ['xyz', []],
    ['', []],
    ['🎿🎿🎿🎿', ['🎿🎿🎿']],
  ])('“%s”', (query, others) => expect(fallbackQueries(query)).toEqual(others))

  it('longestWords needs several words', () => {
    expect(longestWords('ski')).toEqual([])
    expect(longestWords('a ski of snow')).toEqual(['snow', 'ski'])
  })
})
