import { afterEach, expect, it, vi } from 'vitest'
import { createItemSource, type ItemReply } from './items.ts'

const item = (id: string) => ({
  item_id: id,
  item_name: id,
  bc_item_id: 1,
  bc_parent_item_id: 1,
  quantity: 1,
})

afterEach(() => vi.unstubAllGlobals())

function source(pathname: string) {
  vi.stubGlobal('window', { location: { pathname } })
  const fetchItems = vi.fn(async (path: string): Promise<ItemReply> => {
    const query = new URLSearchParams(path.slice(path.indexOf('?')))
    return {
      currency: 'EUR',
      products: Object.fromEntries(query.getAll('product').map(slug => [slug, item(slug)])),
      variants: Object.fromEntries(query.getAll('variant').map(pair => [pair.split('.')[1], item(pair)])),
    }
  })
  return { itemsOf: createItemSource(fetchItems), fetchItems }
}

it('asks for unknown items once, in the locale of the page', async () => {
  const { itemsOf, fetchItems } = source('/de-at/c/skis')
  await itemsOf({ slugs: ['a', 'b'], lines: [] })
  const all = await itemsOf({ slugs: ['b', 'c'], lines: [{ productId: 7, variantId: 12, quantity: 2 }] })
  await itemsOf({ slugs: ['a', 'c'], lines: [] })
  expect(fetchItems.mock.calls).toEqual([
    ['/de-at/events/items?product=a&product=b'],
    ['/de-at/events/items?product=c&variant=7.12'],
  ])
  expect(Object.keys(all.products)).toEqual(['a', 'b', 'c'])
  expect(all.variants).toEqual({ 12: item('7.12') })
})

it('asks again in another locale, and for nothing when nothing is needed', async () => {
  const { itemsOf, fetchItems } = source('/p/a')
  await itemsOf({ slugs: ['a'], lines: [] })
  vi.stubGlobal('window', { location: { pathname: '/de-de/p/a' } })
  await itemsOf({ slugs: ['a'], lines: [] })
  await itemsOf({ slugs: [], lines: [] })
  expect(fetchItems.mock.calls).toEqual([['/events/items?product=a'], ['/de-de/events/items?product=a']])
})
