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

describe('what a device remembers of the products looked at', () => {
  it('is the latest first, each once, and no more than nine', () => {
    const kept = storage()
    for (const uid of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'b'])
      rememberViewed('de-de', product(uid), kept)
    expect(uids(kept)).toEqual(['b', 'j', 'i', 'h', 'g', 'f', 'e', 'd', 'c'])
  })

  it('is of one locale, and gone when it is cleared', () => {
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
  ])('is nothing where “%s” was found', text => {
    expect(uids(storage({ 'firnline-viewed-de-de': text }))).toEqual([])
  })

  it('is nothing where the browser keeps nothing', () => {
    rememberViewed('de-de', product('a'), null)
    expect(viewedProducts('de-de', null)).toEqual([])
  })
})
