import type { CommerceProduct } from '@firnline/domain/catalogue/product'
import type { Commerce } from '@firnline/services/commerce/port'
import { SEARCH_SCHEMA } from '@firnline/services/search/index-schema'
import { describe, expect, it } from 'vitest'
import { readStores, storeFields } from './product-document.ts'

const euros = (list: number, sale?: number) => ({
  list: { amount: list, currency: 'EUR' },
  sale: sale === undefined ? null : { amount: sale, currency: 'EUR' },
})
const value = (id: number, label: string) => ({ id, label, name: label, hex: [] })
const variant = (id: number, stock: number, price = euros(70_000)) => ({
  ...{ id, sku: `v${id}`, price, stock, purchasable: true, picture: null },
  choices: [
    { optionId: 1, valueId: 11 },
    { optionId: 2, valueId: 20 + id },
  ],
})
const ski: CommerceProduct = {
  ...{
    id: 1,
    sku: 's',
    name: 'Ski',
    available: true,
    categories: [],
    brandId: null,
    rating: null,
    orderLimits: { least: 1, most: null },
    pictures: [],
    price: euros(70_000),
  },
  options: [
    { id: 1, kind: 'color', label: 'Color', values: [value(11, 'Glacier')] },
    { id: 2, kind: 'size', label: 'Length', values: [value(21, '172 cm'), value(22, '180 cm')] },
    { id: 3, kind: 'size', label: 'Engraving', values: [value(31, 'None')] },
  ],
  variants: [variant(1, 0), variant(2, 3, euros(70_000, 59_900))],
}

describe('how the stores sell a product, in the search index', () => {
  it('is the lowest price of each store in minor units, what can be bought, and what is offered', () => {
    const fields = storeFields(new Map([['eu_region_1', ski]]), { isNew: true })
    expect(fields).toEqual({
      stores: ['eu_region_1'],
      price_eu_region_1: 59_900,
      stock_eu_region_1: 1,
      offer_eu_region_1: ['new', 'sale'],
      color: ['glacier'],
      length: ['180 cm'],
      size: [],
      brake_width: [],
    })
    expect(Object.keys(SEARCH_SCHEMA)).toEqual(expect.arrayContaining(Object.keys(fields)))
  })

  it('is nothing where no store sells it', () => {
    expect(storeFields(new Map(), { isNew: false })).toMatchObject({ stores: [], color: [] })
  })

  it('sinks what is sold out', () => {
    const gone = { ...ski, variants: [variant(1, 0)] }
    expect(storeFields(new Map([['us', gone]]), { isNew: false })).toMatchObject({ stock_us: 0, length: [] })
  })

  it('fits into an index', () => {
    expect(Object.keys(SEARCH_SCHEMA).length).toBeLessThanOrEqual(64)
  })
})

describe('reading the stores', () => {
  const entry = (uid: string, us: number) => ({ uid, sku: 'FL-NW98', commerceIds: { us } })

  it('gives every entry of the same commerce product what the store says of it', async () => {
    const productIds: Commerce['productIds'] = async (_, names) => names.map(({ id }) => id)
    const commerce = { products: async () => [ski], productIds }
    const sold = await readStores(commerce, [entry('nordwand', 1), entry('nordwand-anniversary', 1)])
    expect([...sold].map(([uid, stores]) => [uid, stores.get('us')?.id])).toEqual([
      ['nordwand', 1],
      ['nordwand-anniversary', 1],
    ])
  })
})
