import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, openVisitor, PHONE } from '../harness/browser.ts'
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

async function openEstimate(page: Page, words: typeof ENGLISH): Promise<Locator> {
  await addToCart(page, `${shop.url}${words.home}/p/nordwand-98?color=granite`, /^180 cm/)
  const estimate = page.getByRole('group').filter({ hasText: words.title })
  await estimate.getByText(words.title).click()
  return estimate
}

const rowsOf = (estimate: Locator) => estimate.locator('dl > div').allTextContents()

/** A postcode that the country does not have: told beside it, and kept. */
async function askWrongly(page: Page, words: typeof ENGLISH) {
  const estimate = await openEstimate(page, words)
  const field = estimate.getByLabel(words.postcode)
  await field.fill(words.wrong)
  await estimate.getByRole('button', { name: words.ask }).click()
  await estimate.getByText(words.wrongSaid).waitFor()
  expect(await field.inputValue()).toBe(words.wrong)
  return { estimate, field }
}

describe.each([
  ['en-us on a desktop', ENGLISH, DESKTOP],
  ['de-de on a phone', GERMAN, PHONE],
  ['de-de on a desktop', GERMAN, DESKTOP],
  ['en-us on a phone', ENGLISH, PHONE],
])('what shipping would cost, in %s', (_, words, size) => {
  it('is told on the page, said aloud, and follows the cart', async () => {
    await using visitor = await openVisitor({ size, language: words.language })
    const { page } = visitor
    const estimate = await openEstimate(page, words)
    await expectAccessible(page)
    const field = estimate.getByLabel(words.postcode)
    await field.fill(words.place)
    await page.keyboard.press('Enter')
    const said = estimate.locator('[aria-live=polite][aria-busy=false]')
    await said.getByText(words.to).waitFor()
    expect(await rowsOf(estimate)).toEqual([words.free, words.express, words.total])
    expect(new URL(page.url()).pathname).toBe(`${words.home}/cart`)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)

    await page.getByRole('button', { name: words.more }).first().click()
    await expect.poll(() => rowsOf(estimate)).toContain(words.twice)
    expect(visitor.consoleErrors).toEqual([])
  })

  it('says at the postcode what is wrong with it, and leads there', async () => {
    await using visitor = await openVisitor({ size, language: words.language })
    const { page } = visitor
    const { estimate, field } = await askWrongly(page, words)
    await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await field.fill(words.place)
    await page.keyboard.press('Enter')
    await estimate.getByText(words.to).waitFor()
    expect(await estimate.getByText(words.wrongSaid).count()).toBe(0)
  })

  it('is told without JavaScript, and keeps what was typed', async () => {
    await using visitor = await openVisitor({ size, language: words.language, javaScript: false })
    const { page } = visitor
    const { estimate, field } = await askWrongly(page, words)
    await expectAccessible(page)
    await field.fill(words.place)
    await estimate.getByRole('button', { name: words.ask }).click()
    await estimate.getByText(words.to).waitFor()
    expect(await rowsOf(estimate)).toEqual([words.free, words.express, words.total])
    await expectAccessible(page)
  })
})

it('is for another country of the store too', async () => {
  await using visitor = await openVisitor({ size: PHONE, language: 'de-DE', javaScript: false })
  const { page } = visitor
  const estimate = await openEstimate(page, GERMAN)
  await estimate.getByLabel(GERMAN.country).selectOption('Österreich')
  await estimate.getByLabel(GERMAN.postcode).fill('6020')
  await estimate.getByRole('button', { name: GERMAN.ask }).click()
  await estimate.getByText('Lieferung: 6020, Österreich').waitFor()
  expect(await estimate.getByLabel(GERMAN.country).inputValue()).toBe('at')
})
