import type { SpendingCustomer } from '@firnline/embedded/commerce/order/limits/order-limits'
import { readConfig } from '@firnline/web/server/config/config'
import { expect, it } from 'vitest'
import { createOrderLinks, createSpendLimit } from './order-rules.ts'

const read = readConfig({ BRAND_ID_US: '7', BRAND_ID_NO: '8', PRO_SPEND_LIMIT: '500' })
if (!read.ok) throw new Error(read.problems.join())
const limitOf = createSpendLimit(read.config.tradeTerms, [{ region: 'us', hash: 'firnline-us' }])

const PRO = {
  groupId: 3,
  groupName: 'Pro',
  code: { region: 'pro' },
  locale: 'en-us',
  storeHash: 'firnline-us',
}

type Facts = Partial<Omit<typeof PRO, 'code'>> & { code?: object; notes?: string }

function limit(facts: Facts) {
  const { code, notes = '', ...own } = { ...PRO, ...facts }
  const buyer: SpendingCustomer = {
    ...own,
    notes,
    formFields: new Map([['Pro Code', notes === '' ? JSON.stringify(code) : '']]),
    now: new Date('2026-11-21T09:00:00Z'),
  }
  return limitOf(buyer)
}

it.each([
  ['a pro', {}, 7],
  ['a pro whose code stands in the notes', { notes: '{"region":"pro_ca"}' }, 7],
  ['a pro who buys from Norway', { locale: 'en-NO' }, 8],
  ['a pro on the last day of the code', { code: { region: 'pro', expires: '2026-11-21' } }, 7],
  ['a pro whose code has ended', { code: { region: 'pro', expires: '2026-11-20' } }, null],
  ['an employee', { groupId: 4, groupName: 'Employees' }, null],
  ['a customer without a code', { code: {} }, null],
  ['a store that is not ours', { storeHash: 'other' }, null],
])('is the storefront’s limit for %s', (_, facts, brand) => {
  const season = { from: new Date('2026-07-01T00:00:00Z'), until: new Date('2027-06-30T23:59:59.999Z') }
  expect(limit(facts)).toEqual(brand === null ? null : { brand, most: 500, ...season })
})

it('leads from an email to the order at the address of the customer’s locale', () => {
  const { statusUrl } = createOrderLinks(({ country }) => `https://shop.${country}`)
  expect(statusUrl('de-at')).toBe('https://shop.at/de-at/order-status')
  expect(statusUrl('en')).toBe('https://shop.us/order-status')
})
