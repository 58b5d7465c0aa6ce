import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { callCommerce } from '../harness/commerce-api.ts'
import { addToCart, choosePayment, fillAddress, type Guest, placeOrder } from '../harness/purchase.ts'
import { useShop } from '../harness/test-shop.ts'

const shop = useShop()

beforeAll(async () => {
  const coupon = { name: 'Large', code: 'LARGE', type: 'per_total_discount', amount: '50' }
  const terms = { min_purchase: '1000', applies_to: { entity: 'categories', ids: [0] } }
  for (const store of ['firnline-us', 'firnline-eu'])
    await callCommerce(shop, store, ['POST', '/v2/coupons'], { ...coupon, ...terms })
})

const ENGLISH = {
  ...{ home: '', language: 'en-US', enter: 'Enter a code', code: 'Discount code', apply: 'Apply' },
  ...{
    unknown: /do not know this code/,
    remove: 'Remove code WELCOME10',
    row: 'Discount (WELCOME10)−$74.90',
  },
  ...{
    twice: '$1,498.00',
    large: 'LARGE',
    dropped: /LARGE does not count/,
    more: 'One more',
    less: 'One less',
  },
  ...{ total: '$674.10', hostedRow: 'Discount (WELCOME10)', off: '−$74.90' },
}
const GERMAN: typeof ENGLISH = {
  ...{ home: '/de-de', language: 'de-DE', enter: 'Code einlösen', code: 'Rabattcode', apply: 'Einlösen' },
  ...{ unknown: /kennen wir nicht/, remove: 'Code WELCOME10 entfernen', total: '629,95\u00a0€' },
  ...{
    twice: '1.399,90\u00a0€',
    large: 'LARGE',
    dropped: /LARGE gilt .* gerade nicht/,
    more: 'Eins mehr',
    less: 'Eins weniger',
  },
  ...{ row: 'Rabatt (WELCOME10)−70,00\u00a0€', hostedRow: 'Rabatt (WELCOME10)', off: '−70,00\u00a0€' },
}

const GUEST: Guest = {
  email: 'ada@example.com',
  fields: {
    ...{ first_name: 'Ada', last_name: 'Byron', street_1: '1 Pine St', city: 'Seattle', zip: '98101' },
  },
  state: 'Washington',
}

async function openQuestion(page: Page, texts: typeof ENGLISH): Promise<Locator> {
  await addToCart(page, `${shop.url}${texts.home}/p/nordwand-98?color=granite`, /^180 cm/)
  const question = page.locator('#coupon')
  await question.getByText(texts.enter, { exact: true }).click()
  return question
}

async function enter(question: Locator, texts: typeof ENGLISH, code: string): Promise<void> {
  await question.getByLabel(texts.code, { exact: true }).fill(code)
  await question.getByRole('button', { name: texts.apply, exact: true }).click()
}

const sums = (page: Page) => page.locator('section[aria-labelledby=summary] > dl')

async function expectNoSideways(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

describe.each([
  ['en-us on a desktop', ENGLISH, DESKTOP],
  ['de-de on a phone', GERMAN, PHONE],
])('a coupon code in the cart, in %s', (_, texts, size) => {
  it('is rejected next to its field, applied, subtracted from the total, and removed', async () => {
    const { page, consoleErrors } = await visit({ size, language: texts.language })
    const question = await openQuestion(page, texts)
    await enter(question, texts, 'NOBODYS')
    await question.getByText(texts.unknown).waitFor()
    const field = question.getByLabel(texts.code, { exact: true })
    expect(await field.inputValue()).toBe('NOBODYS')
    await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true)
    await expectAccessible(page)

    await enter(question, texts, 'welcome10')
    const remove = question.getByRole('button', { name: texts.remove })
    await remove.waitFor()
    await expect.poll(() => sums(page).textContent()).toContain(texts.row)
    expect(await sums(page).textContent()).toContain(texts.total)
    await expect.poll(() => remove.evaluate(button => button === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await expectNoSideways(page, size.width)

    await remove.click()
    await question.getByText(texts.enter, { exact: true }).waitFor()
    await expect.poll(() => sums(page).textContent()).not.toContain(texts.row)
    // The console reports each 409 response.
    expect(consoleErrors.filter(text => !text.includes('409'))).toEqual([])
  })

  it('says that a code no longer applies after the cart has changed', async () => {
    const { page, consoleErrors } = await visit({ size, language: texts.language })
    const question = await openQuestion(page, texts)
    await page.getByRole('button', { name: texts.more }).first().click()
    await expect.poll(() => sums(page).textContent()).toContain(texts.twice)
    await enter(question, texts, texts.large)
    await question.getByRole('button', { name: new RegExp(texts.large) }).waitFor()
    await page.getByRole('button', { name: texts.less }).first().click()
    await question.getByText(texts.dropped).waitFor()
    await expectAccessible(page)
    expect(await sums(page).textContent()).not.toContain(texts.large)
    expect(consoleErrors).toEqual([])
  })

  it('works without JavaScript', async () => {
    const options = { size, language: texts.language, javaScript: false }
    const { page } = await visit(options)
    const question = await openQuestion(page, texts)
    await enter(question, texts, 'NOBODYS')
    await question.getByText(texts.unknown).waitFor()
    expect(await question.getByLabel(texts.code, { exact: true }).inputValue()).toBe('NOBODYS')
    await expectAccessible(page)
    await enter(question, texts, 'WELCOME10')
    await page.waitForURL('**/cart#coupon')
    expect(await sums(page).textContent()).toContain(texts.row)
    await question.getByRole('button', { name: texts.remove }).click()
    await question.getByText(texts.enter, { exact: true }).waitFor()
    expect(await sums(page).textContent()).not.toContain(texts.row)
  })
})

describe.each([
  ['with script', true],
  ['without script', false],
])('an order with a code, %s', (_, javaScript) => {
  it('costs the same at checkout and confirmation as in the cart, tax after discount', async () => {
    const { page } = await visit({ size: DESKTOP, language: 'en-US', javaScript })
    const question = await openQuestion(page, ENGLISH)
    await enter(question, ENGLISH, 'WELCOME10')
    await question.getByRole('button', { name: ENGLISH.remove }).waitFor()
    await page.locator('form:has([value=checkout]) button').click()
    await page.waitForURL('**/checkout')
    const hosted = page.locator('aside .sums')
    expect(await hosted.textContent()).toContain(ENGLISH.hostedRow)
    await expectAccessible(page)
    await fillAddress(page, GUEST)
    await choosePayment(page, 'bank-transfer')
    const before = await hosted.textContent()
    expect(before).toContain(ENGLISH.off)
    await placeOrder(page)
    const after = await hosted.textContent()
    expect(after?.replace(/\s+/g, ' ')).toBe(before?.replace(/\s+/g, ' '))
    await expectAccessible(page)
    const of = (name: string) => amountOf(after ?? '', name)
    expect(of('Total')).toBe(Math.round((of('Subtotal') - 74.9 + of('tax')) * 100) / 100)
  })
})

/** The dollars that follow a name. */
function amountOf(text: string, name: string): number {
  return Number(new RegExp(`${name}[^$]*\\$([\\d,.]+)`).exec(text)?.[1]?.replaceAll(',', ''))
}
