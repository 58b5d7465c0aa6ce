import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, VISITORS, visit } from '../harness/browser.ts'
import { callCommerce } from '../harness/commerce-api.ts'
import { useSharedShop } from '../harness/test-shop.ts'
import { openFilledCart } from './filled-cart.ts'

const shop = useSharedShop()

beforeAll(async () => {
  const coupon = { name: 'Large', code: 'LARGE', type: 'per_total_discount', amount: '50' }
  const terms = { min_purchase: '1000', applies_to: { entity: 'categories', ids: [0] } }
  for (const store of ['firnline-us', 'firnline-eu'])
    await callCommerce(shop, store, ['POST', '/v2/coupons'], { ...coupon, ...terms })
})

const ENGLISH = {
  ...{ home: '', language: 'en-US', enter: 'Enter a code', code: 'Coupon code', apply: 'Apply' },
  ...{ unknown: /don’t recognize this code/, remove: 'Remove code WELCOME10', total: '$674.10' },
  ...{ row: 'Discount (WELCOME10)−$74.90', twice: '$1,498.00', more: 'One more', less: 'One less' },
  dropped: /LARGE doesn’t apply/,
}
const GERMAN: typeof ENGLISH = {
  ...{ home: '/de-de', language: 'de-DE', enter: 'Code einlösen', code: 'Rabattcode', apply: 'Einlösen' },
  ...{ unknown: /kennen wir nicht/, remove: 'Code WELCOME10 entfernen', total: '629,95\u00a0€' },
  ...{ row: 'Rabatt (WELCOME10)−70,00\u00a0€', twice: '1.399,90\u00a0€', more: 'Eins mehr' },
  ...{ less: 'Eins weniger', dropped: /LARGE gilt .* gerade nicht/ },
}

async function openQuestion(page: Page, texts: typeof ENGLISH): Promise<Locator> {
  await openFilledCart(page, `${shop.url}${texts.home}`)
  const question = page.locator('#coupon')
  await question.getByText(texts.enter, { exact: true }).click()
  return question
}

async function enter(question: Locator, texts: typeof ENGLISH, code: string): Promise<void> {
  await question.getByLabel(texts.code, { exact: true }).fill(code)
  await question.getByRole('button', { name: texts.apply, exact: true }).click()
}

const sums = (page: Page) => page.locator('section[aria-labelledby=summary] > dl')

describe.each([
  ['en-us on a desktop', ENGLISH, DESKTOP],
  ['de-de on a phone', GERMAN, PHONE],
])('a coupon code in the cart, in %s', (_, texts, size) => {
  it('is rejected next to its field, subtracted from the total, removed, and dropped by a change', async () => {
    const { page, consoleErrors } = await visit({ size, language: texts.language })
    const expectAccessibleInGerman = async () => {
      if (texts === GERMAN) await expectAccessible(page)
    }
    const question = await openQuestion(page, texts)
    await enter(question, texts, 'NOBODYS')
    await question.getByText(texts.unknown).waitFor()
    const field = question.getByLabel(texts.code, { exact: true })
    expect(await field.inputValue()).toBe('NOBODYS')
    await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true)
    await expectAccessibleInGerman()

    await enter(question, texts, 'welcome10')
    const remove = question.getByRole('button', { name: texts.remove })
    await remove.waitFor()
    await expect.poll(() => sums(page).textContent()).toContain(texts.row)
    expect(await sums(page).textContent()).toContain(texts.total)
    await expect.poll(() => remove.evaluate(button => button === document.activeElement)).toBe(true)
    await expectAccessibleInGerman()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)

    await remove.click()
    await question.getByText(texts.enter, { exact: true }).waitFor()
    await expect.poll(() => sums(page).textContent()).not.toContain(texts.row)

    await page.getByRole('button', { name: texts.more }).first().click()
    await expect.poll(() => sums(page).textContent()).toContain(texts.twice)
    await question.getByText(texts.enter, { exact: true }).click()
    await enter(question, texts, 'LARGE')
    await question.getByRole('button', { name: /LARGE/ }).waitFor()
    await page.getByRole('button', { name: texts.less }).first().click()
    await question.getByText(texts.dropped).waitFor()
    await expectAccessibleInGerman()
    expect(await sums(page).textContent()).not.toContain('LARGE')
    // The console reports each 409 response.
    expect(consoleErrors.filter(text => !text.includes('409'))).toEqual([])
  })
})

it('a coupon code works without JavaScript', async () => {
  const { page } = await visit(VISITORS[1])
  const question = await openQuestion(page, GERMAN)
  await enter(question, GERMAN, 'NOBODYS')
  await question.getByText(GERMAN.unknown).waitFor()
  expect(await question.getByLabel(GERMAN.code, { exact: true }).inputValue()).toBe('NOBODYS')
  await enter(question, GERMAN, 'WELCOME10')
  await page.waitForURL('**/cart#coupon')
  expect(await sums(page).textContent()).toContain(GERMAN.row)
  await question.getByRole('button', { name: GERMAN.remove }).click()
  await question.getByText(GERMAN.enter, { exact: true }).waitFor()
  expect(await sums(page).textContent()).not.toContain(GERMAN.row)
})
