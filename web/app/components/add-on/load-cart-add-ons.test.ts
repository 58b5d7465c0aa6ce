import type { SellableProduct } from '@firnline/domain/catalogue/product'
import { describe, expect, it } from 'vitest'
import { type Shop, shopContext } from '../../contexts/shop.ts'
import { contextOf, down, fakeShop } from '../../fixture/fake-shop.ts'
import { messagesIn } from '../../fixture/messages-in.ts'
import { NORDWAND } from '../../fixture/nordwand.ts'
import { ADD_ON_MESSAGES, loadCartAddOns } from './load-add-ons.ts'

const messages = messagesIn('de', ...ADD_ON_MESSAGES)
const good = (uid: string, id: number, ...categories: string[]): SellableProduct => ({
  ...NORDWAND,
  ...{ uid, slug: uid, title: uid, categories, commerce: { ...NORDWAND.commerce, id } },
})
const ski = good('ski', 1, 'skis')
const boot = good('boot', 2, 'boots')
const goods = [
  ski,
  boot,
  ...['halm', 'esche', 'nadel'].map((uid, at) => good(uid, 10 + at, 'poles')),
  ...['merino', 'race'].map((uid, at) => good(uid, 20 + at, 'socks')),
]
const settings = (uid: string, offered: string) => ({
  ...{ uid, categories: [uid], offers: [{ headline: offered, categories: [offered], products: [] }] },
})
const content = {
  addOns: async () => [settings('skis', 'poles'), settings('boots', 'socks')],
  productsIn: async (_: string, categories: readonly string[]) =>
    goods
      .filter(product => product.categories.some(uid => categories.includes(uid)))
      .map(({ commerce, ...entry }) => ({
        ...{ ...entry, sku: commerce.sku, commerceIds: { eu_region_1: commerce.id } },
      })),
}
const open = (parts: Partial<Shop['content']> = {}) => {
  const { context, errors } = contextOf(fakeShop({ products: goods, content: { ...content, ...parts } }))
  return { shop: context.get(shopContext), errors }
}

describe('add-ons of a cart', () => {
  it('alternate between products, four in all, without those in the cart', async () => {
    const { shop } = open()
    const uids = async (...inCart: SellableProduct[]) =>
      (await loadCartAddOns(shop, inCart, messages)).map(({ uid }) => uid)
    expect(await uids(ski, boot)).toEqual(['halm', 'merino', 'esche', 'race'])
    expect(await uids(boot, ski)).toEqual(['merino', 'halm', 'race', 'esche'])
    expect(await uids(ski, good('halm', 10, 'poles'))).toEqual(['esche', 'nadel'])
    expect(await uids()).toEqual([])
  })

  it('are empty and reported when content does not answer', async () => {
    const { shop, errors } = open({ addOns: down })
    expect(await loadCartAddOns(shop, [ski], messages)).toEqual([])
    expect(errors).toHaveLength(1)
  })
})
