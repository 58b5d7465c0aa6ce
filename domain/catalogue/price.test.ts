import { describe, expect, it } from 'vitest'
import { money } from '../money.ts'
import { effectivePrice, isOnSale, productPriceTag, toPriceTag } from './price.ts'
import type { PriceFacts, Variant } from './product.ts'

const usd = (amount: number) => money(amount, 'USD')
const price = (list: number, sale: number | null = null): PriceFacts => ({
  list: usd(list),
  sale: sale === null ? null : usd(sale),
})
const variant = (facts: PriceFacts): Variant => ({
  id: 1,
  sku: '',
  price: facts,
  stock: 1,
  purchasable: true,
  picture: null,
  choices: [],
})

describe('prices', () => {
  it.each([
    ['no sale', price(100), false, 100],
    ['a lower sale price', price(100, 80), true, 80],
    ['a sale price of nothing', price(100, 0), true, 0],
    ['a sale price as high as the list price', price(100, 100), false, 100],
    ['a sale price above the list price', price(100, 120), false, 120],
    ['a list price of nothing', price(0), false, 0],
  ])('%s', (_, facts, sale, now) => {
    expect(isOnSale(facts)).toBe(sale)
    expect(effectivePrice(facts)).toEqual(usd(now))
  })

  it('says what a sale was', () => {
    expect(toPriceTag(price(100, 80))).toEqual({ kind: 'sale', now: usd(80), was: usd(100) })
    expect(toPriceTag(price(100))).toEqual({ kind: 'regular', now: usd(100) })
  })

  it('says what a customer group pays, where that is less than everybody does', () => {
    const group = (list: number, sale: number | null, own: number) => ({
      ...price(list, sale),
      group: usd(own),
    })
    expect(toPriceTag(group(100, null, 75))).toEqual({ kind: 'group', now: usd(75), was: usd(100) })
    expect(toPriceTag(group(100, 80, 60))).toEqual({ kind: 'group', now: usd(60), was: usd(100) })
    expect(toPriceTag(group(100, 80, 80))).toEqual({ kind: 'sale', now: usd(80), was: usd(100) })
    expect(toPriceTag(group(100, null, 0))).toEqual({ kind: 'group', now: usd(0), was: usd(100) })
    expect(toPriceTag(group(100, null, 100))).toEqual({ kind: 'regular', now: usd(100) })
  })

  it('is a range when variants differ in what is paid, whatever their list prices', () => {
    const of = (...facts: PriceFacts[]) => productPriceTag({ price: price(1), variants: facts.map(variant) })
    expect(of(price(100), price(120))).toEqual({ kind: 'range', from: usd(100), to: usd(120) })
    expect(of(price(100), price(120, 100))).toEqual({ kind: 'regular', now: usd(100) })
    expect(of(price(120, 90), price(120))).toEqual({ kind: 'range', from: usd(90), to: usd(120) })
    expect(of()).toEqual({ kind: 'regular', now: usd(1) })
  })
})
