import { describe, expect, it } from 'vitest'
import { CATEGORIES } from './catalogue/categories.ts'
import { GOODS } from './catalogue/goods.ts'
import { LINE_UP } from './catalogue/line-up.ts'
import { allPieces, piecesOf } from './catalogue/stock.ts'
import { STORES } from './catalogue/stores.ts'
import { entriesOf, type Fields, inLanguage, isFields } from './check/folder.ts'

const product = (uid: string): Fields => {
  const entry = entriesOf('product').find(candidate => candidate.uid === uid)
  return entry === undefined ? {} : inLanguage(entry, 'en-us')
}

const group = (value: unknown): Fields => (isFields(value) ? value : {})

describe('the line-up', () => {
  it('is what there are product entries for', () => {
    expect(entriesOf('product').map(entry => entry.uid)).toEqual(LINE_UP.map(item => item.uid).toSorted())
  })

  it.each(LINE_UP.map(item => [item.uid, item] as const))(
    '%s has prices in all three stores',
    (uid, item) => {
      const good = GOODS[uid]
      expect(good?.grams).toBeGreaterThan(0)
      for (const { region } of STORES) {
        expect(good?.price[region]).toBeGreaterThan(0)
        if (good?.sale !== undefined) expect(good.sale[region]).toBeLessThan(good.price[region])
      }
      expect(product(uid).sku).toBe(item.sku)
    },
  )

  it('has prices for nothing else', () => {
    expect(Object.keys(GOODS)).toEqual(LINE_UP.map(item => item.uid))
  })

  it('is numbered in the stores as the content entries say (SPEC §3 bc_products)', () => {
    for (const [place, { uid }] of LINE_UP.entries()) {
      const sold = STORES.filter(({ region }) => !GOODS[uid]?.hiddenIn?.includes(region)).map(
        ({ region }) => region,
      )
      expect([uid, product(uid).bc_products]).toEqual([
        uid,
        Object.fromEntries(sold.map(region => [region, place + 1])),
      ])
    }
  })

  it('is shown in no region whose store does not sell it', () => {
    for (const { uid } of LINE_UP) {
      const regions = product(uid).regions
      for (const region of GOODS[uid]?.hiddenIn ?? []) {
        expect(regions).not.toContain(region)
        expect(regions).not.toContain(region === 'us' ? 'pro' : `pro_${region}`)
      }
    }
  })

  it('shows each product by the pictures of its first colour, in its category', () => {
    for (const item of LINE_UP) {
      const { image, categories } = product(item.uid)
      expect(group(image)).toMatchObject({
        amplience_id: `${item.uid}-${item.colours[0]?.key}-set`,
        imageset: 'Yes',
      })
      expect(categories).toEqual([{ uid: item.category, _content_type_uid: 'product_category' }])
    }
  })

  it('has a content entry for every category, numbered as the stores number them', () => {
    for (const [place, { key }] of CATEGORIES.entries()) {
      const entry = entriesOf('product_category').find(candidate => candidate.uid === key)
      const id = place + 1
      expect(entry?.shared.cat_ids_bc).toEqual({ us: id, ca: id, eu_region_1: id })
    }
  })

  it('has a colour group for every colour, with the swatch the stores show', () => {
    for (const colour of LINE_UP.flatMap(item => item.colours)) {
      const found = entriesOf('color_group').find(entry => entry.shared.title === colour.name)
      expect(found?.shared.option_swatch_hex).toBe(colour.hex[0])
    }
  })
})

describe('the stock', () => {
  it('has a sku of its own for every piece', () => {
    const skus = allPieces().map(piece => piece.sku)
    expect(new Set(skus).size).toBe(skus.length)
  })

  it('has a few sold-out sizes, one piece with two left and one with one', () => {
    const units = allPieces().map(piece => piece.units)
    expect(units.filter(count => count === 0).length).toBeGreaterThan(4)
    expect(units.filter(count => count === 1)).toHaveLength(1)
    expect(units.filter(count => count === 2)).toHaveLength(1)
  })

  it('leaves something of every product', () => {
    for (const item of LINE_UP) expect(piecesOf(item).some(piece => piece.units > 0)).toBe(true)
  })
})
