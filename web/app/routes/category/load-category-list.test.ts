import type { CommerceProduct } from '@firnline/domain/catalogue/product'
import { money } from '@firnline/domain/money'
import type { Sort } from '@firnline/domain/search/listing-state'
import { describe, expect, it } from 'vitest'
import { sortProducts } from './load-category-list.ts'

const input = (list: number, sale?: number) => ({
  list: money(list, 'EUR'),
  sale: sale === undefined ? null : money(sale, 'EUR'),
})

function product(title: string, list: number, sale?: number) {
  const commerce: CommerceProduct = {
    id: 1,
    sku: title,
    name: title,
    available: true,
    categories: [],
    brandId: null,
    rating: null,
    orderLimits: { least: 1, most: null },
    pictures: [],
    price: input(list, sale),
    options: [],
    variants: [],
  }
  return { title, commerce, isNew: false }
}

const products = [
  product('Nordwand 98', 70000),
  product('Firn 106', 80000, 60000),
  product('Nordwand 88', 65000),
  { title: 'Not sold here', commerce: null, isNew: true },
]

const titles = (sort: Sort) => sortProducts(products, { sort, language: 'de' }).map(({ title }) => title)

describe('the order of a category', () => {
  it('is the shop’s order by default', () => {
    expect(titles('featured')).toEqual(products.map(({ title }) => title))
  })

  it('puts new products first', () => {
    expect(titles('new')).toEqual(['Not sold here', 'Nordwand 98', 'Firn 106', 'Nordwand 88'])
  })

  it('by price uses current prices, unknown ones last', () => {
    expect(titles('price-asc')).toEqual(['Firn 106', 'Nordwand 88', 'Nordwand 98', 'Not sold here'])
    expect(titles('price-desc')).toEqual(['Nordwand 98', 'Nordwand 88', 'Firn 106', 'Not sold here'])
  })

  it('by name sorts numbers numerically', () => {
    expect(titles('name')).toEqual(['Firn 106', 'Nordwand 88', 'Nordwand 98', 'Not sold here'])
  })
})
