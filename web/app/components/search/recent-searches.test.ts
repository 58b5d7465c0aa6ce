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

const granted = async () => true

it('keeps the last five searches, newest first, without duplicates', async () => {
  const device = storage()
  for (const query of ['a', 'b', ' ski  boots ', 'c', '', 'd', 'SKI boots', 'e'])
    await rememberSearch(query, device, granted)
  expect(recentSearches(device)).toEqual(['e', 'SKI boots', 'd', 'c', 'b'])
  forgetSearches(device)
  expect(recentSearches(device)).toEqual([])
})

it('keeps nothing without consent', async () => {
  const device = storage()
  await rememberSearch('ski', device, async () => false)
  expect(recentSearches(device)).toEqual([])
})

it.each(['{', '"x"', '[1, null, ""]', '{"length": 2}'])('ignores an invalid stored value: %s', kept => {
  expect(recentSearches(storage({ 'shop-searches': kept }))).toEqual([])
})

it('is empty where storage is blocked', async () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  await rememberSearch('ski', full, granted)
  await rememberSearch('ski', null, granted)
  expect(recentSearches(null)).toEqual([])
})
