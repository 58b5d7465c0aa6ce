import { PRODUCTS } from '@firnline/demo/catalogue/products'
import {
  type AddOnOffer,
  addOnOffersFor,
  addOnUids,
  type CompatibilityFacts,
  isCompatible,
} from '@firnline/domain/catalogue/add-on'
import type { Attributes } from '@firnline/domain/catalogue/attribute'
import { describe, expect, it } from 'vitest'
import { isFields } from '../content/check/content-folder.ts'
import { entries, entriesOf } from './demo-content.ts'

type Reference = { readonly uid: string; readonly _content_type_uid: string }
type FitProduct = CompatibilityFacts & { readonly categories: readonly string[] }

const uidsOf = (references: unknown) => ((references ?? []) as readonly Reference[]).map(({ uid }) => uid)

function attributesOf(attributes: unknown): Attributes {
  const values = Object.entries(attributes as Record<string, number | string | readonly string[]>)
  return Object.fromEntries(
    values.map(([name, value]) => [name, typeof value === 'string' ? [value] : value]),
  )
}

const FITTED: readonly FitProduct[] = entriesOf('product').map(({ uid, shared }) => ({
  uid,
  attributes: attributesOf(shared.attributes),
  relatedProducts: uidsOf(shared.related_products),
  categories: uidsOf(shared.categories),
}))
const productOf = (uid: string) => FITTED.find(product => product.uid === uid)
const isIn = (category: string) => (product: FitProduct) => product.categories.includes(category)

const SETTINGS = entriesOf('category_product_add_on_config').map(({ uid, shared, locales }) => ({
  uid,
  categories: uidsOf(shared.product_category),
  offers: ((locales['en-us']?.product_add_on_config ?? []) as { category: unknown; products: unknown }[]).map(
    ({ category, products }): AddOnOffer => ({
      headline: '',
      categories: uidsOf(category),
      products: uidsOf(products),
    }),
  ),
}))

const offered = (product: FitProduct) =>
  addOnOffersFor(SETTINGS, product).map(offer => addOnUids(offer, FITTED, product))

describe('the brakes of bindings', () => {
  it('have the widths of the variants', () => {
    for (const { uid, sizes } of PRODUCTS) {
      if (sizes?.option !== 'Brake width') continue
      const widths = sizes.values.map(Number.parseFloat)
      expect([uid, productOf(uid)?.attributes]).toEqual([
        uid,
        expect.objectContaining({ brake_min_mm: Math.min(...widths), brake_max_mm: Math.max(...widths) }),
      ])
    }
  })
})

/** Boards and touring skis for children, for which there are no bindings. */
const WITHOUT_BINDING = ['schneehase-junior', 'knospe-junior', 'spross-junior']

describe('the add-ons of a product', () => {
  it('fit it, and there is at least one for every ski and board', () => {
    for (const product of FITTED) {
      const offers = offered(product)
      for (const uid of offers.flat()) {
        const part = productOf(uid)
        expect([product.uid, uid, part !== undefined && isCompatible(part, product)]).toEqual([
          product.uid,
          uid,
          true,
        ])
      }
      if ((isIn('skis')(product) || isIn('snowboards')(product)) && !WITHOUT_BINDING.includes(product.uid))
        expect([product.uid, offers[0]?.length]).toEqual([product.uid, expect.toSatisfy(count => count > 0)])
    }
  })

  it.each([
    ['nordwand-98', 'fell-98'],
    ['grat-84', 'matte-84'],
  ])('of %s have the skins %s first', (ski, skin) => {
    const product = productOf(ski)
    const skins = product === undefined ? [] : (offered(product)[2] ?? [])
    expect(skins[0]).toBe(skin)
    expect(skins.filter(uid => ['fell-98', 'matte-84'].includes(uid))).toEqual([skin])
  })

  it('are no skins for a ski that is not for touring', () => {
    const slalom = ['kante-68-sl', 'riss-66-sl', 'rampe-74'].flatMap(uid => productOf(uid) ?? [])
    expect(slalom.map(product => offered(product)[2])).toEqual([[], [], []])
  })
})

/** Rows of new products that need not fit each other. */
const NO_OUTFIT = ['page/home/sections/2/product_grid/products']

describe('a row of products that editors combine', () => {
  const rows = entries.flatMap(entry =>
    [entry.shared, ...Object.values(entry.locales)].flatMap(fields =>
      rowsIn(fields, `${entry.type}/${entry.uid}`),
    ),
  )

  it('occurs in the content', () => expect(rows.length).toBeGreaterThan(20))

  it('has a ski for each skin and binding, and a binding for each boot', () => {
    const problems = rows.flatMap(({ place, uids }) =>
      NO_OUTFIT.includes(place)
        ? []
        : lonely(uids.flatMap(uid => productOf(uid) ?? [])).map(uid => `${place}: ${uid} of ${uids}`),
    )
    expect([...new Set(problems)]).toEqual([])
  })
})

/** Every list of references to products, and every set of points in a picture. Related products are alternatives, too. */
function rowsIn(value: unknown, place: string): { place: string; uids: string[] }[] {
  if (Array.isArray(value)) {
    const products = value.flatMap(one => referencedProduct(one) ?? [])
    return [
      ...(products.length > 1 ? [{ place, uids: products }] : []),
      ...value.flatMap((one, at) => rowsIn(one, `${place}/${at}`)),
    ]
  }
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, field]) =>
    name === 'related_products' ? [] : rowsIn(field, `${place}/${name}`),
  )
}

function referencedProduct(value: unknown): string | null {
  if (!isFields(value)) return null
  if (value._content_type_uid === 'product') return String(value.uid)
  const [inside] = Object.values(value).flatMap(field =>
    Array.isArray(field) ? field.flatMap(one => referencedProduct(one) ?? []) : [],
  )
  return inside ?? null
}

/** The uids of parts whose counterparts are in the row, but none that fits them. */
function lonely(row: readonly FitProduct[]): string[] {
  const skis = row.filter(product => isIn('skis')(product) || isIn('snowboards')(product))
  const bindings = row.filter(isIn('bindings'))
  const lacks = (part: FitProduct, others: readonly FitProduct[]) =>
    others.length > 0 && !others.some(other => isCompatible(part, other))
  return row
    .filter(part =>
      isIn('boots')(part)
        ? lacks(part, bindings)
        : (isIn('bindings')(part) || isIn('accessories-skins')(part)) && lacks(part, skis),
    )
    .map(({ uid }) => uid)
}
