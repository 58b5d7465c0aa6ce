import { describe, expect, it } from 'vitest'
import {
  DESKTOP,
  expectAccessible,
  expectAccessibleOnPhone,
  PHONE,
  VISITORS,
  visit,
} from '../harness/browser.ts'
import { addToCart } from '../harness/purchase.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const ENGLISH = {
  ...{ category: 'Skis', color: 'Granite', add: 'Add to cart', toCart: 'View cart', more: 'One more' },
  ...{ price: '$749.00', twice: '$1,498.00', empty: 'Your cart is empty', remove: /remove/i },
}
const GERMAN: typeof ENGLISH = {
  ...{
    category: 'Ski',
    color: 'Granit',
    add: 'In den Warenkorb',
    toCart: 'Zum Warenkorb',
    more: 'Eins mehr',
  },
  ...{ price: '699,95 €', twice: '1.399,90 €', empty: 'Noch ist hier nichts drin', remove: /entfernen/i },
}

const MARKETS = [
  { name: 'en-us', home: '/', language: 'en-US', texts: ENGLISH, device: 'desktop', size: DESKTOP },
  { name: 'de-de', home: '/de-de', language: 'de-DE', texts: GERMAN, device: 'phone', size: PHONE },
]

describe.each(MARKETS)('the journey in $name on a $device', ({ home, language, texts, size }) => {
  it('fills a cart that survives a reload', async () => {
    const { page, consoleErrors } = await visit({ size, language })
    await page.goto(`${shop.url}${home}`)
    await expectAccessibleOnPhone(page)

    await page.getByRole('main').getByRole('link', { name: texts.category, exact: true }).first().click()
    await page.waitForURL('**/c/skis')
    await page.getByRole('heading', { level: 1, name: texts.category }).waitFor()
    await expectAccessibleOnPhone(page)

    await page.getByRole('link', { name: 'Nordwand 98', exact: true }).click()
    await page.waitForURL('**/p/nordwand-98*')
    await page.getByRole('heading', { level: 1, name: 'Nordwand 98' }).waitFor()
    await page.getByRole('main').getByText(texts.price).first().waitFor()
    await expectAccessibleOnPhone(page)

    await page.getByRole('link', { name: texts.color, exact: true }).click()
    await page.waitForURL('**color=granite*')
    await page.getByRole('radio', { name: /^180 cm/ }).check()
    await page.getByRole('button', { name: texts.add }).click()
    await page.getByRole('dialog').getByRole('link', { name: texts.toCart }).click()
    await page.waitForURL('**/cart')

    const main = page.getByRole('main')
    await main.getByText(texts.price).first().waitFor()
    await page.reload()
    await main.getByRole('link', { name: 'Nordwand 98' }).first().waitFor()
    await main.getByText(texts.color, { exact: true }).first().waitFor()
    await main.getByText('180 cm').waitFor()

    await main.getByRole('button', { name: texts.more }).click()
    await main.getByText(texts.twice).first().waitFor()
    await page.reload()
    await main.getByText(texts.twice).first().waitFor()
    await main.getByRole('button', { name: texts.remove }).click()
    await main.getByText(texts.empty).waitFor()
    await expectAccessibleOnPhone(page)
    expect(consoleErrors).toEqual([])
  })
})

it('fills, keeps, empties and restores a cart without JavaScript', async () => {
  const { page } = await visit(VISITORS[1])
  await addToCart(page, `${shop.url}/de-de/p/nordwand-98?color=granite`, /^180 cm/)
  const main = page.getByRole('main')
  await main.getByText(GERMAN.price).first().waitFor()
  await page.reload()
  await main.getByText('180 cm').waitFor()
  await main.getByRole('button', { name: GERMAN.remove }).click()
  await main.getByText(GERMAN.empty).waitFor()
  await main.getByRole('button', { name: /^Rückgängig/ }).click()
  await main.getByText(GERMAN.price).first().waitFor()
  expect(new URL(page.url()).search).toBe('')
})

it('finds a ski by name', async () => {
  const { page, consoleErrors } = await visit(VISITORS[0])
  await page.goto(shop.url)
  // A searchbox becomes a combobox once it is touched.
  const box = page.getByRole('banner').locator('input[name="q"]').first()
  await box.fill('nordwand')
  await box.press('Enter')
  await page.waitForURL('**/search?q=nordwand')
  await page.getByRole('main').getByRole('link', { name: 'Nordwand 98', exact: true }).waitFor()
  expect(consoleErrors).toEqual([])
})

describe('other markets', () => {
  it.each([
    ['/en-ca', '$', '/cart'],
    ['/fr-fr', '€', ''],
    ['/es-es', '€', '/c/skis'],
    ['/it-it', '€', '/p/nordwand-98'],
  ])('serve %s in its currency, and are accessible', async (home, token, checked) => {
    const product = await (await fetch(`${shop.url}${home}/p/nordwand-98`)).text()
    expect(/<main.*<\/main>/s.exec(product)?.[0]).toContain(token)
    const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
    await page.goto(`${shop.url}${home}${checked}`)
    await expectAccessible(page)
    expect(consoleErrors).toEqual([])
  })

  it('show a browse-only country no buy button', async () => {
    const { page } = await visit({ size: DESKTOP, language: 'de-CH' })
    await page.goto(`${shop.url}/de-ch/p/nordwand-98`)
    await page.getByRole('heading', { level: 1, name: 'Nordwand 98' }).waitFor()
    expect(await page.getByRole('button', { name: GERMAN.add }).count()).toBe(0)
    await expectAccessible(page)
  })
})
