import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { addToCart } from '../harness/purchase.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const ENGLISH = {
  ...{ home: '', language: 'en-US', title: 'Estimate shipping', ask: 'Estimate', postcode: 'ZIP code' },
  ...{ country: 'Country', wrong: '9950', wrongSaid: /no postal code of United States/, more: 'One more' },
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
    wrongSaid: /keine Postleitzahl in Deutschland/,
  },
  ...{ place: '80331', to: 'Lieferung: 80331, Deutschland', more: 'Eins mehr' },
  ...{ express: 'Express19,90\u00a0€', free: 'StandardKostenlos' },
  ...{ total: 'Voraussichtlich gesamt699,95\u00a0€', twice: 'Voraussichtlich gesamt1.399,90\u00a0€' },
}

async function openEstimate(page: Page, texts: typeof ENGLISH): Promise<Locator> {
  await addToCart(page, `${shop.url}${texts.home}/p/nordwand-98?color=granite`, /^180 cm/)
  const estimate = page.getByRole('group').filter({ hasText: texts.title })
  await estimate.getByText(texts.title).click()
  return estimate
}

const rowsOf = (estimate: Locator) => estimate.locator('dl > div').allTextContents()

/** A postcode that the country does not have: told beside it, and kept. */
async function askWrongly(page: Page, texts: typeof ENGLISH) {
  const estimate = await openEstimate(page, texts)
  const field = estimate.getByLabel(texts.postcode)
  await field.fill(texts.wrong)
  await estimate.getByRole('button', { name: texts.ask }).click()
  await estimate.getByText(texts.wrongSaid).waitFor()
  expect(await field.inputValue()).toBe(texts.wrong)
  return { estimate, field }
}

describe.each([
  ['en-us on a desktop', ENGLISH, DESKTOP],
  ['de-de on a phone', GERMAN, PHONE],
  ['de-de on a desktop', GERMAN, DESKTOP],
  ['en-us on a phone', ENGLISH, PHONE],
])('the shipping estimate, in %s', (_, texts, size) => {
  it('is shown, announced, and follows the cart', async () => {
    const { page, consoleErrors } = await visit({ size, language: texts.language })
    const estimate = await openEstimate(page, texts)
    await expectAccessible(page)
    const field = estimate.getByLabel(texts.postcode)
    await field.fill(texts.place)
    await page.keyboard.press('Enter')
    const announcement = estimate.locator('[aria-live=polite][aria-busy=false]')
    await announcement.getByText(texts.to).waitFor()
    expect(await rowsOf(estimate)).toEqual([texts.free, texts.express, texts.total])
    expect(new URL(page.url()).pathname).toBe(`${texts.home}/cart`)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)

    await page.getByRole('button', { name: texts.more }).first().click()
    await expect.poll(() => rowsOf(estimate)).toContain(texts.twice)
    expect(consoleErrors).toEqual([])
  })

  it('reports a wrong postcode next to its field and focuses it', async () => {
    const { page } = await visit({ size, language: texts.language })
    const { estimate, field } = await askWrongly(page, texts)
    await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await field.fill(texts.place)
    await page.keyboard.press('Enter')
    await estimate.getByText(texts.to).waitFor()
    expect(await estimate.getByText(texts.wrongSaid).count()).toBe(0)
  })

  it('works without JavaScript, and keeps the input', async () => {
    const { page } = await visit({ size, language: texts.language, javaScript: false })
    const { estimate, field } = await askWrongly(page, texts)
    await expectAccessible(page)
    await field.fill(texts.place)
    await estimate.getByRole('button', { name: texts.ask }).click()
    await estimate.getByText(texts.to).waitFor()
    expect(await rowsOf(estimate)).toEqual([texts.free, texts.express, texts.total])
    await expectAccessible(page)
  })
})

it('covers another country of the store', async () => {
  const { page } = await visit({ size: PHONE, language: 'de-DE', javaScript: false })
  const estimate = await openEstimate(page, GERMAN)
  await estimate.getByLabel(GERMAN.country).selectOption('Österreich')
  await estimate.getByLabel(GERMAN.postcode).fill('6020')
  await estimate.getByRole('button', { name: GERMAN.ask }).click()
  await estimate.getByText('Lieferung: 6020, Österreich').waitFor()
  expect(await estimate.getByLabel(GERMAN.country).inputValue()).toBe('at')
})
