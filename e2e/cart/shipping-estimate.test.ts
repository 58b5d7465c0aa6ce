import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, VISITORS, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'
import { openFilledCart } from './filled-cart.ts'

const shop = useSharedShop()

const ENGLISH = {
  ...{ home: '', language: 'en-US', title: 'Estimate shipping', ask: 'Estimate', postcode: 'ZIP code' },
  ...{
    country: 'Country',
    wrong: '9950',
    wrongSaid: /postal code doesn’t match the country \(United States\)/,
    more: 'One more',
  },
  // Alaska, whose express parcels go by plane.
  ...{ place: '99501', to: 'Ships to: 99501, United States', express: 'Express$49.95', free: 'StandardFree' },
  ...{ total: 'Estimated total$749.00', twice: 'Estimated total$1,498.00' },
}
const GERMAN: typeof ENGLISH = {
  ...{ home: '/de-de', language: 'de-DE', title: 'Versandkosten schätzen', ask: 'Berechnen' },
  ...{
    postcode: 'Postleitzahl',
    country: 'Land',
    wrong: '8033',
    wrongSaid: /keine gültige Postleitzahl \(Deutschland\)/,
  },
  ...{ place: '80331', to: 'Lieferung: 80331, Deutschland', more: 'Eins mehr' },
  ...{ express: 'Express19,90\u00a0€', free: 'StandardKostenlos' },
  ...{
    total: 'Voraussichtliche Gesamtsumme699,95\u00a0€',
    twice: 'Voraussichtliche Gesamtsumme1.399,90\u00a0€',
  },
}

async function openEstimate(page: Page, texts: typeof ENGLISH): Promise<Locator> {
  await openFilledCart(page, `${shop.url}${texts.home}`)
  const estimate = page.getByRole('group').filter({ hasText: texts.title })
  await estimate.getByText(texts.title).click()
  return estimate
}

const rowsOf = (estimate: Locator) => estimate.locator('dl > div').allTextContents()

/** A postcode that the country does not have: told beside it, and kept. */
async function askWrongly(estimate: Locator, texts: typeof ENGLISH): Promise<Locator> {
  const field = estimate.getByLabel(texts.postcode)
  await field.fill(texts.wrong)
  await estimate.getByRole('button', { name: texts.ask }).click()
  await estimate.getByText(texts.wrongSaid).waitFor()
  expect(await field.inputValue()).toBe(texts.wrong)
  return field
}

describe.each([
  ['en-us on a desktop', ENGLISH, DESKTOP],
  ['de-de on a phone', GERMAN, PHONE],
])('the shipping estimate, in %s', (_, texts, size) => {
  it('focuses a wrong postcode, is shown and announced for a right one, and follows the cart', async () => {
    const { page, consoleErrors } = await visit({ size, language: texts.language })
    const expectAccessibleInGerman = async () => {
      if (texts === GERMAN) await expectAccessible(page)
    }
    const estimate = await openEstimate(page, texts)
    await expectAccessibleInGerman()
    const field = await askWrongly(estimate, texts)
    await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true)
    await expectAccessibleInGerman()

    await field.fill(texts.place)
    await page.keyboard.press('Enter')
    const announcement = estimate.locator('[aria-live=polite][aria-busy=false]')
    await announcement.getByText(texts.to).waitFor()
    expect(await estimate.getByText(texts.wrongSaid).count()).toBe(0)
    expect(await rowsOf(estimate)).toEqual([texts.free, texts.express, texts.total])
    expect(new URL(page.url()).pathname).toBe(`${texts.home}/cart`)
    await expectAccessibleInGerman()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)

    await page.getByRole('button', { name: texts.more }).first().click()
    await expect.poll(() => rowsOf(estimate)).toContain(texts.twice)
    // The console reports the refused postcode.
    expect(consoleErrors.filter(text => !text.includes('400'))).toEqual([])
  })
})

it('the shipping estimate works without JavaScript, keeps the input, and covers other countries', async () => {
  const { page } = await visit(VISITORS[1])
  const estimate = await openEstimate(page, GERMAN)
  const field = await askWrongly(estimate, GERMAN)
  await field.fill(GERMAN.place)
  await estimate.getByRole('button', { name: GERMAN.ask }).click()
  await estimate.getByText(GERMAN.to).waitFor()
  expect(await rowsOf(estimate)).toEqual([GERMAN.free, GERMAN.express, GERMAN.total])
  await expectAccessible(page)

  const country = estimate.getByLabel(GERMAN.country)
  await country.selectOption('Österreich')
  await field.fill('6020')
  await estimate.getByRole('button', { name: GERMAN.ask }).click()
  await estimate.getByText('Lieferung: 6020, Österreich').waitFor()
  expect(await country.inputValue()).toBe('at')
})
