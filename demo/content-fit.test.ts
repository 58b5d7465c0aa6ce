import {
  type AddOnOffer,
  addOnOffersFor,
  addOnUids,
  type CompatibilityFacts,
  isCompatible,
} from '@firnline/domain/catalogue/add-on'
import type { Attributes } from '@firnline/domain/catalogue/attribute'
import { describe, expect, it } from 'vitest'
import { PRODUCTS } from './catalogue/products.ts'
import { isFields } from './check/content-folder.ts'
import { entries, entriesOf } from './check/folder.ts'

type Reference = { readonly uid: string; readonly _content_type_uid: string }
type Good = CompatibilityFacts & { readonly categories: readonly string[] }

const uidsOf = (references: unknown) => ((references ?? []) as readonly Reference[]).map(({ uid }) => uid)

function attributesOf(attributes: unknown): Attributes {
  const values = Object.entries(attributes as Record<string, number | string | readonly string[]>)
  return Object.fromEntries(
    values.map(([name, value]) => [name, typeof value === 'string' ? [value] : value]),
  )
}

const GOODS: readonly Good[] = entriesOf('product').map(({ uid, shared }) => ({
  uid,
  attributes: attributesOf(shared.attributes),
  relatedProducts: uidsOf(shared.related_products),
  categories: uidsOf(shared.categories),
}))
const goodOf = (uid: string) => GOODS.find(good => good.uid === uid)
const isIn = (category: string) => (good: Good) => good.categories.includes(category)

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

const offered = (good: Good) => addOnOffersFor(SETTINGS, good).map(offer => addOnUids(offer, GOODS, good))

describe('the brakes of bindings', () => {
  it('are as wide as the versions that the stores sell', () => {
    for (const { uid, sizes } of PRODUCTS) {
      if (sizes?.option !== 'Brake width') continue
      const widths = sizes.values.map(Number.parseFloat)
      expect([uid, goodOf(uid)?.attributes]).toEqual([
        uid,
        expect.objectContaining({ brake_min_mm: Math.min(...widths), brake_max_mm: Math.max(...widths) }),
      ])
    }
  })
})

/** No bindings for boards or for touring are made in children's sizes. */
const WITHOUT_BINDING = ['schneehase-junior', 'knospe-junior', 'spross-junior']

describe('what is offered beside a product', () => {
  it('fits it, and is at least one thing for every ski and board', () => {
    for (const good of GOODS) {
      const offers = offered(good)
      for (const uid of offers.flat()) {
        const part = goodOf(uid)
        expect([good.uid, uid, part !== undefined && isCompatible(part, good)]).toEqual([good.uid, uid, true])
      }
      if ((isIn('skis')(good) || isIn('snowboards')(good)) && !WITHOUT_BINDING.includes(good.uid))
        expect([good.uid, offers[0]?.length]).toEqual([good.uid, expect.toSatisfy(count => count > 0)])
    }
  })

  it.each([
    ['nordwand-98', 'fell-98'],
    ['grat-84', 'matte-84'],
  ])('%s begins its skins with %s', (ski, skin) => {
    const good = goodOf(ski)
    const skins = good === undefined ? [] : (offered(good)[2] ?? [])
    expect(skins[0]).toBe(skin)
    expect(skins.filter(uid => ['fell-98', 'matte-84'].includes(uid))).toEqual([skin])
  })

  it('is no skin for a ski that is not for touring', () => {
    const slalom = ['kante-68-sl', 'riss-66-sl', 'rampe-74'].flatMap(uid => goodOf(uid) ?? [])
    expect(slalom.map(good => offered(good)[2])).toEqual([[], [], []])
  })
})

/** Rows of what is new, each thing for itself, rather than an outfit. */
const NO_OUTFIT = ['page/home/sections/2/product_grid/products']

describe('the goods of a row that editors put together', () => {
  const rows = entries.flatMap(entry =>
    [entry.shared, ...Object.values(entry.locales)].flatMap(fields =>
      rowsIn(fields, `${entry.type}/${entry.uid}`),
    ),
  )

  it('are found', () => expect(rows.length).toBeGreaterThan(20))

  it('have their counterparts among them: a ski for each skin and binding, a binding for each boot', () => {
    const problems = rows.flatMap(({ place, uids }) =>
      NO_OUTFIT.includes(place)
        ? []
        : lonely(uids.flatMap(uid => goodOf(uid) ?? [])).map(uid => `${place}: ${uid} of ${uids}`),
    )
    expect([...new Set(problems)]).toEqual([])
  })
})

/** Every list of references to products, and every set of points in a picture. Related products are alternatives, too. */
function rowsIn(value: unknown, place: string): { place: string; uids: string[] }[] {
  if (Array.isArray(value)) {
    const products = value.flatMap(one => productOf(one) ?? [])
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

function productOf(value: unknown): string | null {
  if (!isFields(value)) return null
  if (value._content_type_uid === 'product') return String(value.uid)
  const [inside] = Object.values(value).flatMap(field =>
    Array.isArray(field) ? field.flatMap(one => productOf(one) ?? []) : [],
  )
  return inside ?? null
}

/** The uids of parts whose counterparts are in the row, but none that fits them. */
function lonely(row: readonly Good[]): string[] {
  const skis = row.filter(good => isIn('skis')(good) || isIn('snowboards')(good))
  const bindings = row.filter(isIn('bindings'))
  const lacks = (part: Good, others: readonly Good[]) =>
    others.length > 0 && !others.some(other => isCompatible(part, other))
  return row
    .filter(part =>
      isIn('boots')(part)
        ? lacks(part, bindings)
        : (isIn('bindings')(part) || isIn('accessories-skins')(part)) && lacks(part, skis),
    )
    .map(({ uid }) => uid)
}
