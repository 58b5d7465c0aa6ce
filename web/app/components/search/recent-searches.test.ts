import { expect, it } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

function storage(kept: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(kept))
  return {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
    clear: () => items.clear(),
    key: () => null,
    length: 0,
  }
}

it('remembers the last five searches, each once, the latest first', () => {
  const device = storage()
  for (const query of ['a', 'b', ' ski  boots ', 'c', '', 'd', 'SKI boots', 'e'])
    rememberSearch(query, device)
  expect(recentSearches(device)).toEqual(['e', 'SKI boots', 'd', 'c', 'b'])
  forgetSearches(device)
  expect(recentSearches(device)).toEqual([])
})

it.each(['{', '"x"', '[1, null, ""]', '{"length": 2}'])('reads no nonsense that stands there: %s', kept => {
  expect(recentSearches(storage({ 'firnline-searches': kept }))).toEqual([])
})

it('does without where a browser keeps nothing', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  rememberSearch('ski', full)
  rememberSearch('ski', null)
  expect(recentSearches(null)).toEqual([])
})
