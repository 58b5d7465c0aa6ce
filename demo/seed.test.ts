import { describe, expect, it } from 'vitest'
import { CATEGORIES, SUBCATEGORIES } from './catalogue/categories.ts'
import { PRODUCTS } from './catalogue/products.ts'
import { createPaperStore, type PaperStore } from './check/paper-store.ts'
import { type SeedOptions, seed } from './seed.ts'

const TOKEN = 'a-token'
const MEDIA = 'https://media.example'

const into = (store: PaperStore, region = 'eu_region_1', fetch = store.fetch): SeedOptions => ({
  commerce: {
    baseUrl: 'https://commerce.example',
    stores: [{ region, hash: 'any', accessToken: TOKEN }],
    fetch,
  },
  mediaBase: MEDIA,
})

const counting = (store: PaperStore, count: () => void) => async (request: Request) => {
  count()
  return store.fetch(request)
}

const emptyStore = () => createPaperStore({ accessToken: TOKEN })

describe('seeding a store', () => {
  it('numbers products and categories in the order of products.csv', async () => {
    const store = emptyStore()
    expect(await seed(into(store))).toEqual({ created: PRODUCTS.length, skipped: false })
    expect(store.products.map(({ id, sku }) => [id, sku])).toEqual(
      PRODUCTS.map((item, place) => [place + 1, item.sku]),
    )
    expect(store.categories.map(({ id, name }) => [id, name])).toEqual(
      [...CATEGORIES, ...SUBCATEGORIES].map(({ name }, place) => [place + 1, name]),
    )
    expect(store.categories.find(({ name }) => name === 'Touring')).toMatchObject({
      parent_id: 1,
      custom_url: { url: '/skis/touring/' },
    })
  })

  it('gives every variant its price, stock and picture', async () => {
    const store = emptyStore()
    await seed(into(store))
    const [nordwand] = store.products
    expect(nordwand?.categories?.slice(0, 1)).toEqual([1])
    expect(nordwand?.categories).toHaveLength(1 + (PRODUCTS[0]?.subcategories.length ?? 0))
    expect(nordwand?.variants).toHaveLength(12)
    expect(nordwand?.variants.find(variant => variant.sku === 'FL-NW98-GLACIER-172')).toEqual({
      sku: 'FL-NW98-GLACIER-172',
      price: 699.95,
      inventory_level: 2,
      image_url: `${MEDIA}/i/firnline/nordwand-98-glacier`,
      option_values: [
        { option_display_name: 'Color', label: 'Glacier' },
        { option_display_name: 'Length', label: '172 cm' },
      ],
    })
  })

  it('reduces what is on sale, product and variants alike', async () => {
    const store = emptyStore()
    await seed(into(store))
    const reduced = store.products.filter(product =>
      product.variants.some(variant => variant.sale_price !== undefined),
    )
    expect(reduced.map(product => product.sku)).toEqual(
      PRODUCTS.filter(item => item.sale !== null).map(item => item.sku),
    )
    expect(reduced.map(product => product.name)).toContain('Kante 74 GS')
  })

  it('makes the colour a swatch and comes to the size after it', async () => {
    const store = emptyStore()
    await seed(into(store))
    const [firn] = store.products.filter(product => product.sku === 'FL-FI106')
    const [color, length] = firn?.options ?? []
    expect(color).toMatchObject({ display_name: 'Color', type: 'swatch', sort_order: 0 })
    expect(color?.option_values).toMatchObject([
      { label: 'Spruce', value_data: { colors: ['#2F4A3F'] } },
      { label: 'Dawn', value_data: { colors: ['#E8745A', '#8A6F8E', '#16202C'] } },
    ])
    expect(length).toMatchObject({ display_name: 'Length', type: 'rectangles', sort_order: 1 })
  })

  it('gives one-size goods the colour option alone', async () => {
    const store = emptyStore()
    await seed(into(store))
    const [wax] = store.products.filter(product => product.sku === 'FL-WAX')
    expect(wax?.options.map(option => option.display_name)).toEqual(['Color'])
  })

  it.each([
    ['us', 'FL-TRA'],
    ['ca', 'FL-MUJ'],
    ['eu_region_1', null],
  ] as const)('hides in %s what is not sold there, and shows the rest', async (region, known) => {
    const store = emptyStore()
    await seed(into(store, region))
    const hidden = store.products.filter(product => !product.is_visible).map(product => product.sku)
    expect(hidden).toEqual(PRODUCTS.filter(item => item.hiddenIn.includes(region)).map(item => item.sku))
    if (known !== null) expect(hidden).toContain(known)
  })

  it('says how the currency is written, in place of the store’s own or as a new one', async () => {
    const euro = {
      token: '€',
      token_location: 'right',
      decimal_token: ',',
      thousands_token: '.',
      decimal_places: 2,
    }
    const bare = emptyStore()
    const stocked = emptyStore()
    stocked.currencies.push({ id: 1, currency_code: 'EUR', token: 'EUR', decimal_token: '.' })
    await seed(into(bare))
    await seed(into(stocked))
    expect(bare.currencies).toMatchObject([{ id: 1, currency_code: 'EUR', ...euro }])
    expect(stocked.currencies).toMatchObject([{ id: 1, currency_code: 'EUR', ...euro }])
  })
})

describe('seeding again', () => {
  it('leaves a filled store alone', async () => {
    const store = emptyStore()
    await seed(into(store))
    expect(await seed(into(store))).toEqual({ created: 0, skipped: true })
    expect(store.products).toHaveLength(PRODUCTS.length)
  })

  it('leaves a store with products of its own alone', async () => {
    const store = emptyStore()
    store.products.push({ ...OWN_PRODUCT })
    expect(await seed(into(store))).toEqual({ created: 0, skipped: true })
    expect(store.products).toEqual([OWN_PRODUCT])
  })

  it.each([0.01, 0.05, 0.3, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.99])(
    'goes on where it was cut off after %d of all requests',
    async part => {
      const whole = emptyStore()
      let needed = 0
      await seed(
        into(
          whole,
          'us',
          counting(whole, () => (needed += 1)),
        ),
      )
      const store = emptyStore()
      let left = Math.floor(needed * part)
      const cutOff = counting(store, () => {
        left -= 1
        if (left < 0) throw new Error('cut off')
      })
      await expect(seed(into(store, 'us', cutOff))).rejects.toThrow('cut off')
      await seed(into(store, 'us'))
      expect(store.products).toEqual(whole.products)
      expect(store.categories).toEqual(whole.categories)
      expect(store.shelves).toEqual(whole.shelves)
    },
  )
})

describe('seeding what cannot be seeded', () => {
  it('says so when a store numbers products otherwise than the content entries', async () => {
    const store = createPaperStore({ accessToken: TOKEN, firstProductId: 112 })
    await expect(seed(into(store))).rejects.toThrow(
      'Store firnline-eu numbered nordwand-98 112, but the content entries say 1 (bc_products).',
    )
  })

  it('says what was asked and answered when a store refuses', async () => {
    const store = createPaperStore({ accessToken: 'another' })
    await expect(seed(into(store))).rejects.toThrow(
      /GET https:\/\/commerce\.example\/stores\/any\/v3.* answered 401/,
    )
  })

  it('names the regions there are when it is given another', async () => {
    await expect(seed(into(emptyStore(), 'jp'))).rejects.toThrow('Seed one of: us, ca, eu_region_1.')
  })
})

const OWN_PRODUCT = {
  id: 1,
  name: 'Ours',
  sku: 'OURS',
  price: 1,
  categories: [],
  is_visible: true,
  variants: [],
  options: [],
}
