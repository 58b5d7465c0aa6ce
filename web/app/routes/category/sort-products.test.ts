import { money } from '@firnline/domain/money/money'
import type { CommerceProduct } from '@firnline/domain/product/product'
import { describe, expect, it } from 'vitest'
import { readSort, sortProducts } from './sort-products.ts'

const facts = (list: number, sale?: number) => ({
  list: money(list, 'EUR'),
  sale: sale === undefined ? null : money(sale, 'EUR'),
})

function product(title: string, list: number, sale?: number) {
  const commerce: CommerceProduct = {
    id: 1,
    sku: title,
    name: title,
    available: true,
    price: facts(list, sale),
    options: [],
    variants: [],
  }
  return { title, commerce }
}

const products = [
  product('Nordwand 98', 70000),
  product('Firn 106', 80000, 60000),
  product('Nordwand 88', 65000),
  { title: 'Not sold here', commerce: null },
]

const titles = (sort: string | null) =>
  sortProducts(products, { sort: readSort(sort), language: 'de' }).map(({ title }) => title)

describe('the order of a category', () => {
  it('is the shop’s when none or an unknown one is asked for', () => {
    expect(titles(null)).toEqual(products.map(({ title }) => title))
    expect(titles('drop table')).toEqual(products.map(({ title }) => title))
  })

  it('by price counts what is paid today, and puts what has no price last', () => {
    expect(titles('price-asc')).toEqual(['Firn 106', 'Nordwand 88', 'Nordwand 98', 'Not sold here'])
    expect(titles('price-desc')).toEqual(['Nordwand 98', 'Nordwand 88', 'Firn 106', 'Not sold here'])
  })

  it('by name reads numbers as numbers', () => {
    expect(titles('name')).toEqual(['Firn 106', 'Nordwand 88', 'Nordwand 98', 'Not sold here'])
  })
})
