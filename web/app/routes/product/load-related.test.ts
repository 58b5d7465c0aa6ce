import type { SellableProduct } from '@firnline/domain/catalogue/product'
import type { Brand } from '@firnline/domain/content/brand'
import type { ProductEntry } from '@firnline/services/content/port'
import { describe, expect, it } from 'vitest'
import { type Shop, shopContext } from '../../contexts/shop.ts'
import { contextOf, down, fakeShop, SKIS } from '../../fixture/fake-shop.ts'
import { NORDWAND } from '../../fixture/nordwand.ts'
import { loadRelated } from './load-related.ts'

type Ski = Partial<SellableProduct> & { readonly uid: string }

const ski = ({ uid, ...input }: Ski): SellableProduct => ({ ...NORDWAND, uid, slug: uid, ...input })
const entry = ({ commerce: _, ...messages }: SellableProduct): ProductEntry => ({
  ...messages,
  sku: messages.uid,
  commerceIds: { eu_region_1: 7 },
})

const BY_HAND = [ski({ uid: 'fell' }), ski({ uid: 'halde', regions: ['jp'] })]
const SAME_TERRAIN = Array.from({ length: 9 }, (_, i) =>
  ski({ uid: `tour-${i}`, attributes: { terrain: ['touring'] } }),
)
const OTHER_TERRAIN = ski({ uid: 'slalom', attributes: { terrain: ['piste'] } })
const ALL = [...SAME_TERRAIN, OTHER_TERRAIN, ...BY_HAND]
const CURRENT = {
  ...NORDWAND,
  attributes: { terrain: ['touring'] },
  relatedProducts: ['fell', 'halde', 'gone'],
}

type Parts = { readonly brand?: Partial<Brand>; readonly content?: Partial<Shop['content']> }

/** Related uids of a ski with one manual product and nine of its terrain; `queries`: requested uids. */
async function loadUids({ brand, content }: Parts = {}) {
  const queries: (readonly string[])[] = []
  const { context, errors } = contextOf({
    ...fakeShop({
      content: {
        automatedRelatedConfig: async () => [
          { categories: ['skis'], commerceIds: {}, attributes: ['terrain'], groupedAttributes: [] },
        ],
        productsIn: async () => [CURRENT, ...ALL].map(entry),
        ...content,
      },
    }),
    brand: { ...fakeShop().brand, automateRelated: true, ...brand },
  })
  const shop = context.get(shopContext)
  const catalogue = {
    ...shop.catalogue,
    async productsByUid(_: unknown, uids: readonly string[]) {
      queries.push(uids)
      return uids.flatMap(uid => ALL.find(one => one.uid === uid) ?? [])
    },
  }
  const products = await loadRelated({ ...shop, catalogue }, CURRENT, [SKIS])
  return { uids: products.map(({ uid }) => uid), queries, errors }
}

describe('related products', () => {
  const automated = SAME_TERRAIN.map(({ uid }) => uid)

  it('are the editors’ first, filled to eight by similar attributes', async () => {
    expect((await loadUids()).uids).toEqual(['fell', ...automated.slice(0, 7)])
  })

  it('are four on the product-data variant', async () => {
    expect((await loadUids({ brand: { productDataVariant: true } })).uids).toHaveLength(4)
  })

  it('are only the editors’ where the brand has no automated ones', async () => {
    expect((await loadUids({ brand: { automateRelated: false } })).uids).toEqual(['fell'])
  })

  it('are loaded at once, never a whole category', async () => {
    const { queries } = await loadUids({ brand: { productDataVariant: true } })
    expect(queries).toEqual([['fell', 'halde', 'gone', ...automated.slice(0, 8)]])
  })

  it('are only the editors’ when content does not answer, which is reported', async () => {
    const { uids, errors } = await loadUids({ content: { automatedRelatedConfig: down } })
    expect(uids).toEqual(['fell'])
    expect(errors).toHaveLength(1)
  })
})
