import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, isHydrated, PHONE, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'
import { fillCart, openFilledCart } from './filled-cart.ts'

const shop = useSharedShop()

const ENGLISH = {
  ...{ home: '', language: 'en-US', cart: 'Cart', remove: /^Remove/, undo: /^Undo/ },
  ...{ empty: 'Your cart is empty', open: 'View cart', more: 'One more' },
  ...{ once: '$749.00', twice: '$1,498.00' },
}
const GERMAN: typeof ENGLISH = {
  ...{ home: '/de-de', language: 'de-DE', cart: 'Warenkorb', remove: /entfernen$/, undo: /^Rückgängig/ },
  ...{ empty: 'Noch ist hier nichts drin', open: 'Zum Warenkorb', more: 'Eins mehr' },
  ...{ once: '699,95 €', twice: '1.399,90 €' },
}
/** Id of no cart line. */
const NOWHERE = '00000000-0000-4000-8000-000000000000'

describe.each([
  ['en-us on a desktop', ENGLISH, DESKTOP],
  ['de-de on a phone', GERMAN, PHONE],
])('the cart drawer, in %s', (_, texts, size) => {
  it('opens by keyboard, changes, removes and restores a line, and links to the cart page', async () => {
    const { page, consoleErrors } = await visit({ size, language: texts.language })
    await fillCart(page, `${shop.url}${texts.home}`)
    await page.goto(`${shop.url}${texts.home}/c/skis`)
    const link = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${texts.cart}`) })
    await link.getByText('1').waitFor()
    await link.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: texts.cart })
    await drawer.getByText(texts.once).first().waitFor()
    if (texts === GERMAN) await expectAccessible(page)

    await drawer.getByRole('button', { name: texts.more }).click()
    await drawer.getByText(texts.twice).first().waitFor()
    await link.getByText('2').waitFor()
    await drawer.getByRole('button', { name: texts.remove }).click()
    const undo = drawer.getByRole('button', { name: texts.undo })
    await undo.waitFor()
    await drawer.getByText(texts.empty).waitFor()
    if (texts === GERMAN) await expectAccessible(page)
    await expect.poll(() => undo.evaluate(button => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await drawer.getByText(texts.twice).first().waitFor()
    expect(await undo.count()).toBe(0)
    await link.getByText('2').waitFor()

    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await link.click()
    await drawer.getByRole('link', { name: texts.open }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('main').getByText(texts.twice).first().waitFor()
    expect(consoleErrors).toEqual([])
  })
})

it('hides a removed line at once, restores it on an error, and offers undo once it is removed', async () => {
  const { page } = await visit({ size: DESKTOP, language: 'en-US' })
  await openFilledCart(page, shop.url)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: ENGLISH.more }).click()
  await main.getByText(ENGLISH.twice).first().waitFor()
  const remove = main.getByRole('button', { name: ENGLISH.remove })
  const undo = main.getByRole('button', { name: ENGLISH.undo })
  const sums = main.locator('dl[aria-busy=true]')

  const refused = await holdChange(page, body => body.replace(/line=[\w-]+/, `line=${NOWHERE}`))
  await remove.click()
  await refused.requested
  await main.getByText('Nordwand 98 removed.').waitFor()
  expect(await remove.count()).toBe(0)
  expect(await undo.count()).toBe(0)
  expect(await sums.count()).toBe(1)
  refused.go()
  await main.getByRole('alert').getByText('We no longer sell this one here.').waitFor()
  await main.getByText(ENGLISH.twice).first().waitFor()
  await expect.poll(() => remove.evaluate(button => button === document.activeElement)).toBe(true)

  const accepted = await holdChange(page, body => body)
  await page.keyboard.press('Enter')
  await accepted.requested
  await main.getByText('Nordwand 98 removed.').waitFor()
  expect(await undo.count()).toBe(0)
  accepted.go()
  await undo.waitFor()
  await main.getByText(ENGLISH.empty).waitFor()
})

/** Holds back the next change of the cart until it may `go`. */
async function holdChange(page: Page, rewrite: (body: string) => string) {
  const requested = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(
    '**/cart.data*',
    async route => {
      requested.resolve()
      await held.promise
      await route.continue({ postData: rewrite(route.request().postData() ?? '') })
    },
    { times: 1 },
  )
  return { requested: requested.promise, go: () => held.resolve() }
}

it('adds a product that the cart offers in place', async () => {
  const { page, consoleErrors } = await visit({ size: PHONE, language: 'de-DE' })
  await openFilledCart(page, `${shop.url}/de-de`)
  const offers = page.getByRole('region', { name: 'Passt dazu' })
  const first = offers.getByRole('listitem').first()
  const name = (await first.getByRole('link').first().textContent()) ?? ''
  await expectAccessible(page)
  await first.getByRole('button', { name: /hinzufügen$/ }).click()
  const sheet = page.getByRole('dialog')
  const add = sheet.getByRole('button', { name: 'In den Warenkorb' })
  await add.waitFor()
  const sizes = sheet.getByRole('radio', { disabled: false })
  if ((await sizes.count()) > 0) await sizes.first().check({ force: true })
  await add.click()
  const items = page.getByRole('region', { name: 'Artikel im Warenkorb' })
  await items.getByRole('link', { name, exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(await offers.getByRole('link', { name, exact: true }).count()).toBe(0)
  expect(consoleErrors).toEqual([])
})

it('synchronizes the cart between two tabs', async () => {
  const { page, context } = await visit({ size: DESKTOP, language: 'en-US' })
  await openFilledCart(page, shop.url)
  const other = await context.newPage()
  await other.goto(`${shop.url}/cart`)
  const more = other.getByRole('button', { name: 'One more' })
  await expect.poll(() => more.evaluate(isHydrated)).toBe(true)
  await more.click()
  await other.getByText('$1,498.00').first().waitFor()
  await page.getByRole('main').getByText('$1,498.00').first().waitFor()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await other.getByText('Your cart is empty').waitFor()
})

it('offers to move the cart into another market, and converts its prices', async () => {
  const { page } = await visit({ size: PHONE, language: 'en-US', javaScript: false })
  await fillCart(page, shop.url)
  await page.goto(`${shop.url}/de-de/cart`)
  const main = page.getByRole('main')
  await main.getByText('Noch in einem anderen Warenkorb (Vereinigte Staaten): 1 Artikel').waitFor()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Hierher übernehmen' }).click()
  await main.getByText('Jetzt in diesem Warenkorb: 1 Artikel.').waitFor()
  await main.getByText('699,95 €').first().waitFor()
  await main.getByText('180 cm').waitFor()
  await page.goto(`${shop.url}/cart`)
  await main.getByText('Still in another cart (Europe): 1 item').waitFor()
  expect(await main.getByText('$749.00').count()).toBe(0)
})
