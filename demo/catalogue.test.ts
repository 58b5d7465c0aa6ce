import { describe, expect, it } from 'vitest'
import { CATEGORIES, SHELVES } from './catalogue/categories.ts'
import { GOODS } from './catalogue/goods.ts'
import { LINE_UP } from './catalogue/line-up.ts'
import { allPieces, piecesOf } from './catalogue/stock.ts'
import { STORES } from './catalogue/stores.ts'
import { content, entriesOf } from './check/folder.ts'
import { goodsProblems } from './check/goods.ts'

describe('the line-up', () => {
  it('is what product entries say, with prices, numbers, pictures and categories', () => {
    expect(goodsProblems(content)).toEqual([])
  })

  it('weighs something, and costs less on sale in every store', () => {
    for (const { uid } of LINE_UP) {
      const good = GOODS[uid]
      expect(good?.grams).toBeGreaterThan(0)
      for (const { region } of STORES)
        if (good?.sale !== undefined) expect(good.sale[region]).toBeLessThan(good.price[region])
    }
  })

  it('has prices for nothing else', () => {
    expect(Object.keys(GOODS)).toEqual(LINE_UP.map(item => item.uid))
  })

  it('stands on the shelves of its own category', () => {
    for (const { uid, category, shelves } of LINE_UP)
      for (const shelf of shelves) expect([uid, shelf]).toEqual([uid, expect.stringMatching(`^${category}-`)])
  })

  it('has a content entry for every category and shelf, numbered as the stores number them', () => {
    for (const [place, { key }] of [...CATEGORIES, ...SHELVES].entries()) {
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

  it('has a few sold-out sizes, and some with one or two left', () => {
    const units = allPieces().map(piece => piece.units)
    for (const left of [0, 1, 2]) {
      const share = units.filter(count => count === left).length / units.length
      expect(share).toBeGreaterThan(0)
      expect(share).toBeLessThan(0.05)
    }
  })

  it('leaves something of every product', () => {
    for (const item of LINE_UP) expect(piecesOf(item).some(piece => piece.units > 0)).toBe(true)
  })
})
