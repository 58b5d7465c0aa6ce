import { describe, expect, it } from 'vitest'
import { forgetViewed, rememberViewed, viewedProducts } from './viewed-products.ts'

function storage(kept: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(kept))
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    key: index => [...items.keys()][index] ?? null,
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
  }
}

const product = (uid: string) => ({ uid, title: uid, href: `/p/${uid}`, picture: { name: uid, set: false } })
const uids = (kept: Storage, locale = 'de-de') => viewedProducts(locale, kept).map(({ uid }) => uid)

describe('recently viewed products', () => {
  it('are nine at most, newest first, without duplicates', () => {
    const kept = storage()
    for (const uid of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'b'])
      rememberViewed('de-de', product(uid), kept)
    expect(uids(kept)).toEqual(['b', 'j', 'i', 'h', 'g', 'f', 'e', 'd', 'c'])
  })

  it('are kept per locale and can be cleared', () => {
    const kept = storage()
    rememberViewed('de-de', product('a'), kept)
    expect(uids(kept, 'en-us')).toEqual([])
    forgetViewed('de-de', kept)
    expect(uids(kept)).toEqual([])
  })

  it.each([
    ...['', 'nonsense', '{"a":1}', '[{"uid":1}]', '[null]'],
    '[{"uid":"a","title":"A","href":"/a"}]',
    '[{"uid":"a","title":"A","href":"/a","picture":{"name":"a","set":"yes"}}]',
  ])('are empty for the stored value “%s”', text => {
    expect(uids(storage({ 'shop-viewed-de-de': text }))).toEqual([])
  })

  it('are empty where storage is blocked', () => {
    rememberViewed('de-de', product('a'), null)
    expect(viewedProducts('de-de', null)).toEqual([])
  })
})
