import { readFileSync } from 'node:fs'
import { CATEGORIES, SUBCATEGORIES } from '@firnline/demo/catalogue/categories'
import { PRODUCTS, readProducts } from '@firnline/demo/catalogue/products'
import { allVariants, variantsOf } from '@firnline/demo/catalogue/stock'
import { STORES } from '@firnline/demo/catalogue/stores'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { describe, expect, it } from 'vitest'
import { content, entriesOf } from './demo-content.ts'
import { productProblems } from './product-entries.ts'

const CSV = new URL('../../demo/catalogue/demo-products.csv', import.meta.url)

describe('the demo products', () => {
  it('match their content entries', () => {
    expect(productProblems(content)).toEqual([])
  })

  it('have a weight, and cost less on sale in every store', () => {
    for (const { grams, price, sale } of PRODUCTS) {
      expect(grams).toBeGreaterThan(0)
      for (const { region } of STORES) if (sale !== null) expect(sale[region]).toBeLessThan(price[region])
    }
  })

  it('have unique uids and skus', () => {
    for (const field of ['uid', 'sku'] as const)
      expect(new Set(PRODUCTS.map(product => product[field])).size).toBe(PRODUCTS.length)
  })

  it.each([
    ['price_us', '749.00', 'demo-products.csv, nordwand-98, price.us: is no whole number above 0'],
    ['sale_ca', '1', 'demo-products.csv, nordwand-98, sale.us: is no whole number above 0'],
    ['colors', '', 'demo-products.csv, nordwand-98, colors: is empty'],
    ['category', 'sleds', 'demo-products.csv, nordwand-98, category: Invalid type'],
    ['name', '', 'demo-products.csv, nordwand-98, name: is empty'],
  ])('are rejected with %s “%s”, naming product and field', (column, cell, problem) => {
    const [names = [], cells = []]: string[][] = parse(readFileSync(CSV), { to: 2 })
    const changed = cells.map((old, index) => (names[index] === column ? cell : old))
    expect(() => readProducts(stringify([names, changed]))).toThrow(problem)
  })

  it('have subcategories of their own category', () => {
    for (const { uid, category, subcategories } of PRODUCTS)
      for (const subcategory of subcategories)
        expect([uid, subcategory]).toEqual([uid, expect.stringMatching(`^${category}-`)])
  })

  it('have a content entry for every category and subcategory, with the ids of the stores', () => {
    for (const [place, { key }] of [...CATEGORIES, ...SUBCATEGORIES].entries()) {
      const entry = entriesOf('product_category').find(candidate => candidate.uid === key)
      const id = place + 1
      expect(entry?.shared.cat_ids_bc).toEqual({ us: id, ca: id, eu_region_1: id })
    }
  })

  it('have a color group for every color, with the swatch of the stores', () => {
    for (const color of PRODUCTS.flatMap(item => item.colors)) {
      const group = entriesOf('color_group').find(entry => entry.shared.title === color.name)
      expect(group?.shared.option_swatch_hex).toBe(color.hex[0])
    }
  })
})

describe('the stock', () => {
  it('has a unique sku for every variant', () => {
    const skus = allVariants().map(variant => variant.sku)
    expect(new Set(skus).size).toBe(skus.length)
  })

  it('has a few sold-out sizes, and some with one or two left', () => {
    const units = allVariants().map(variant => variant.units)
    for (const left of [0, 1, 2]) {
      const share = units.filter(count => count === left).length / units.length
      expect(share).toBeGreaterThan(0)
      expect(share).toBeLessThan(0.05)
    }
  })

  it('has every product in some variant', () => {
    for (const item of PRODUCTS) expect(variantsOf(item).some(variant => variant.units > 0)).toBe(true)
  })
})
