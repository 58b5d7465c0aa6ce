import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, isHydrated, openVisitor, PHONE } from '../harness/browser.ts'
import { addToCart } from '../harness/purchase.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const ENGLISH = {
  ...{
    home: '',
    language: 'en-US',
    cart: 'Cart',
    remove: /^Remove/,
    undo: /^Undo/,
    empty: 'Nothing in here yet',
  },
  ...{ out: 'Nordwand 98 was removed.', gone: 'This is no longer sold here.' },
  ...{ open: 'View cart', close: 'Close', more: 'One more', once: '$749.00', twice: '$1,498.00' },
  ...{ goesWith: 'Goes with it', quickAdd: /^Add /, toCart: 'Add to cart', items: 'Items in your cart' },
}
const GERMAN: typeof ENGLISH = {
  ...{ home: '/de-de', language: 'de-DE', cart: 'Warenkorb', remove: /entfernen$/, undo: /^Rückgängig/ },
  ...{ out: 'Nordwand 98 wurde entfernt.', gone: 'Dieser Artikel wird hier nicht mehr verkauft.' },
  ...{ empty: 'Noch ist hier nichts drin', open: 'Zum Warenkorb', close: 'Schließen', more: 'Eins mehr' },
  ...{ once: '699,95 €', twice: '1.399,90 €' },
  ...{ goesWith: 'Passt dazu', quickAdd: /hinzufügen$/, toCart: 'In den Warenkorb' },
  items: 'Artikel im Warenkorb',
}
/** No cart has such a line. */
const NOWHERE = '00000000-0000-4000-8000-000000000000'
const NORDWAND = '/p/nordwand-98?color=granite'

describe.each([
  ['en-us on a desktop', ENGLISH, DESKTOP],
  ['de-de on a phone', GERMAN, PHONE],
])('the cart over a page, in %s', (_, words, size) => {
  it('opens by key, changes, takes out and puts back, and leads to the page', async () => {
    await using visitor = await openVisitor({ size, language: words.language })
    const { page } = visitor
    await addToCart(page, `${shop.url}${words.home}${NORDWAND}`, /^180 cm/)
    await page.goto(`${shop.url}${words.home}/c/skis`)
    const link = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${words.cart}`) })
    await link.getByText('1').waitFor()
    await link.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: words.cart })
    await drawer.getByText(words.once).first().waitFor()
    await expectAccessible(page)

    await drawer.getByRole('button', { name: words.more }).click()
    await drawer.getByText(words.twice).first().waitFor()
    await link.getByText('2').waitFor()
    await drawer.getByRole('button', { name: words.remove }).click()
    const undo = drawer.getByRole('button', { name: words.undo })
    await undo.waitFor()
    await drawer.getByText(words.empty).waitFor()
    await expectAccessible(page)
    await expect.poll(() => undo.evaluate(button => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await drawer.getByText(words.twice).first().waitFor()
    expect(await undo.count()).toBe(0)
    await link.getByText('2').waitFor()

    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await link.click()
    await drawer.getByRole('link', { name: words.open }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('main').getByText(words.twice).first().waitFor()
    expect(visitor.consoleErrors).toEqual([])
  })

  it('takes out and puts back on the page without JavaScript', async () => {
    await using visitor = await openVisitor({ size, language: words.language, javaScript: false })
    const { page } = visitor
    await addToCart(page, `${shop.url}${words.home}${NORDWAND}`, /^180 cm/)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: words.remove }).click()
    await main.getByText(words.empty).waitFor()
    await expectAccessible(page)
    await main.getByRole('button', { name: words.undo }).click()
    await main.getByText(words.once).first().waitFor()
    expect(new URL(page.url()).search).toBe('')
  })
})

describe.each([
  ['en-us on a desktop', ENGLISH, DESKTOP],
  ['de-de on a phone', GERMAN, PHONE],
])('what is taken out while the platform takes its time, in %s', (_, words, size) => {
  it('goes at once, comes back when that is refused, and can be put back once it is out', async () => {
    await using visitor = await openVisitor({ size, language: words.language })
    const { page } = visitor
    await addToCart(page, `${shop.url}${words.home}${NORDWAND}`, /^180 cm/)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: words.more }).click()
    await main.getByText(words.twice).first().waitFor()
    const remove = main.getByRole('button', { name: words.remove })
    const undo = main.getByRole('button', { name: words.undo })
    const sums = main.locator('dl[aria-busy=true]')

    const refused = await holdChange(page, body => body.replace(/line=[\w-]+/, `line=${NOWHERE}`))
    await remove.click()
    await refused.asked
    await main.getByText(words.out).waitFor()
    expect(await remove.count()).toBe(0)
    expect(await undo.count()).toBe(0)
    expect(await sums.count()).toBe(1)
    refused.go()
    await main.getByRole('alert').getByText(words.gone).waitFor()
    await main.getByText(words.twice).first().waitFor()
    await expect.poll(() => remove.evaluate(button => button === document.activeElement)).toBe(true)

    const taken = await holdChange(page, body => body)
    await page.keyboard.press('Enter')
    await taken.asked
    await main.getByText(words.out).waitFor()
    expect(await undo.count()).toBe(0)
    taken.go()
    await undo.waitFor()
    await main.getByText(words.empty).waitFor()
  })
})

/** Holds back the next change of the cart until it may `go`. */
async function holdChange(page: Page, rewrite: (body: string) => string) {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(
    '**/cart.data*',
    async route => {
      asked.resolve()
      await held.promise
      await route.continue({ postData: rewrite(route.request().postData() ?? '') })
    },
    { times: 1 },
  )
  return { asked: asked.promise, go: () => held.resolve() }
}

describe.each([
  ['en-us on a desktop', ENGLISH, DESKTOP],
  ['de-de on a phone', GERMAN, PHONE],
])('what goes with the cart, in %s', (_, words, size) => {
  it('is added where it stands, and is then a line', async () => {
    await using visitor = await openVisitor({ size, language: words.language })
    const { page } = visitor
    await addToCart(page, `${shop.url}${words.home}${NORDWAND}`, /^180 cm/)
    const offers = page.getByRole('region', { name: words.goesWith })
    const first = offers.getByRole('listitem').first()
    const name = (await first.getByRole('link').first().textContent()) ?? ''
    await expectAccessible(page)
    await first.getByRole('button', { name: words.quickAdd }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: words.toCart }).waitFor()
    const sizes = sheet.getByRole('radio', { disabled: false })
    if ((await sizes.count()) > 0) await sizes.first().check({ force: true })
    await sheet.getByRole('button', { name: words.toCart }).click()
    await page.getByRole('region', { name: words.items }).getByRole('link', { name, exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    expect(await offers.getByRole('link', { name, exact: true }).count()).toBe(0)
    expect(visitor.consoleErrors).toEqual([])
  })
})

it('keeps the carts of two tabs in step', async () => {
  await using visitor = await openVisitor({ size: DESKTOP, language: 'en-US' })
  const { page, context } = visitor
  await addToCart(page, `${shop.url}${NORDWAND}`, /^180 cm/)
  const other = await context.newPage()
  await other.goto(`${shop.url}/cart`)
  const more = other.getByRole('button', { name: 'One more' })
  await expect.poll(() => more.evaluate(isHydrated)).toBe(true)
  await more.click()
  await other.getByText('$1,498.00').first().waitFor()
  await page.getByRole('main').getByText('$1,498.00').first().waitFor()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await other.getByText('Nothing in here yet').waitFor()
})

it('asks whether a cart comes along into another market, and converts it', async () => {
  await using visitor = await openVisitor({ size: PHONE, language: 'en-US', javaScript: false })
  const { page } = visitor
  await addToCart(page, `${shop.url}${NORDWAND}`, /^180 cm/)
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
