import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartLine } from '../cart/cart.ts'
import { money } from '../money.ts'
import {
  brandTotal,
  DEFAULT_SPEND_LIMIT,
  overSpendLimit,
  proSeason,
  proUntil,
  seasonSpend,
  spendBrand,
} from './trade-status.ts'

const now = new Date('2026-11-21T09:00:00Z')
const usd = (amount: number) => money(amount, 'USD')
const pro = (expires?: string) => ({
  proCode: { region: 'pro', ...(expires === undefined ? {} : { expires }) },
})

describe('pro spend', () => {
  it.each([
    ['nothing spent', 0, 300_000],
    ['something spent', 120_050, 179_950],
    ['all spent', 300_000, 0],
    ['more than all spent', 310_000, 0],
  ])('with %s', (_, spent, left) => {
    const spend = seasonSpend({ customer: pro(), spent: usd(spent), limit: 3000, now })
    expect(spend).toMatchObject({ spent: usd(spent), limit: usd(300_000), left: usd(left) })
  })

  it.each([
    ['just what is left', 5000, 0],
    ['a cent more', 5001, 1],
    ['nothing', 0, 0],
  ])('is over the limit with a cart of %s', (_, cart, beyond) => {
    expect(overSpendLimit({ left: usd(5000) }, usd(cart))).toEqual(usd(beyond))
  })

  it.each([
    ['the season', pro(), '2027-06-30T23:59:59.999Z'],
    ['the code, where it ends sooner', pro('2027-01-31'), '2027-01-31T23:59:59.999Z'],
    ['the season, where the code ends later', pro('2028-01-31'), '2027-06-30T23:59:59.999Z'],
  ])('lasts until the end of %s', (_, customer, until) => {
    expect(proUntil(customer, now).toISOString()).toBe(until)
  })
})

describe('pro season', () => {
  it.each([
    ['2026-11-21T09:00:00.000Z', '2026-07-01T00:00:00.000Z', '2027-06-30T23:59:59.999Z'],
    ['2026-07-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z', '2027-06-30T23:59:59.999Z'],
    ['2026-06-30T23:59:59.999Z', '2025-07-01T00:00:00.000Z', '2026-06-30T23:59:59.999Z'],
    ['2026-01-01T00:00:00.000Z', '2025-07-01T00:00:00.000Z', '2026-06-30T23:59:59.999Z'],
    ['2028-02-29T12:00:00.000Z', '2027-07-01T00:00:00.000Z', '2028-06-30T23:59:59.999Z'],
  ])('of %s runs from 1 July to 30 June', (now, from, until) => {
    expect(proSeason(new Date(now))).toEqual({ from: new Date(from), until: new Date(until) })
  })

  it('contains its moment and is followed by the next', () => {
    const moment = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moment, now => {
        const { from, until } = proSeason(now)
        const next = proSeason(new Date(until.getTime() + 1))
        return from <= now && now <= until && next.from.getTime() === until.getTime() + 1
      }),
    )
  })

  it('has a default spend limit of 3000', () => {
    expect(DEFAULT_SPEND_LIMIT).toBe(3000)
  })
})

it.each([
  [[1], 'en-us', 1],
  [[1, 9], 'en-us', 1],
  [[1, 9], 'en-no', 9],
  [[], 'en-us', 0],
] as const)('of the brands %j, a pro in %s is limited on %i', (brandIds, locale, brand) => {
  expect(spendBrand(brandIds, locale)).toBe(brand)
})

const line = (productId: number, amount: number): CartLine => ({
  id: String(productId),
  productId,
  variantId: productId,
  sku: '',
  name: '',
  quantity: 1,
  picture: null,
  listPrice: usd(amount),
  price: usd(amount),
  lineTotal: usd(amount),
  choices: [],
})

it.each([
  ['lines of the brand', [{ id: 1, brandId: 7 }], 100],
  [
    'no line of another brand',
    [
      { id: 1, brandId: 7 },
      { id: 2, brandId: 8 },
    ],
    100,
  ],
  [
    'no line without a brand',
    [
      { id: 1, brandId: 7 },
      { id: 2, brandId: null },
    ],
    100,
  ],
] as const)('counts %s', (_, products, total) => {
  const lines = products.map(({ id }) => line(id, id * 100))
  expect(brandTotal({ lines, currency: 'USD' }, products, 7)).toEqual(usd(total))
})

it('counts a line whose product is not known', () => {
  expect(brandTotal({ lines: [line(1, 100), line(2, 200)], currency: 'USD' }, [], 7)).toEqual(usd(300))
})
