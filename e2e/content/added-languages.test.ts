import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fillCart } from '../cart/filled-cart.ts'
import { DESKTOP, visit } from '../harness/browser.ts'
import { type ChildShop, startChildShop } from '../harness/child-shop.ts'
import { readEmails } from '../harness/emails.ts'
import { copyFilledData, removeCopy, temporaryFolder } from '../harness/filled-data.ts'
import { choosePayment, fillAddress, GUEST_IN_GERMANY, placeOrder } from '../harness/purchase.ts'

/** The demo with Swedish and Norwegian, added in a shop's folder alone. */

const DEMO = fileURLToPath(new URL('../../demo', import.meta.url))
const SWEDISH = {
  'accountNav.signIn': 'Logga in',
  'cart.checkout': 'Till kassan',
  'layout.cart': 'Varukorg',
  'product.add': 'Lägg i varukorgen',
}
const SWEDISH_CHECKOUT = {
  'checkout.checkout': 'Kassa',
  'checkout.total': 'Totalsumma',
  'orderPlacedEmail.subject': 'Din beställning {id} hos {brand}',
}
const TAGLINE = 'En friåkningsskida för topptur'

type EntryJson = { shared: object; locales: Record<string, object> }

/** The store sells to Sweden, but sends nothing there. */
const GUEST = {
  email: 'gast@example.com',
  fields: { ...GUEST_IN_GERMANY.fields, street_1: 'Stephansplatz 1', city: 'Wien', zip: '1010' },
}

let shop: ChildShop
let dataDir = ''
const textOf = async (path: string) => {
  const response = await fetch(`${shop.url}${path}`)
  return { status: response.status, text: await response.text() }
}

beforeAll(async () => {
  const folder = await shopFolder()
  const filled = await copyFilledData()
  dataDir = filled.dataDir
  shop = await startChildShop({ dataDir, environment: { SHOP_DIR: folder } })
})
afterAll(async () => {
  await shop.stop()
  await removeCopy(dataDir)
})

async function shopFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await cp(join(DEMO, 'content'), join(folder, 'content'), { recursive: true })
  for (const part of ['brand', 'pictures']) await symlink(join(DEMO, part), join(folder, part))
  await mkdir(join(folder, 'messages/checkout'), { recursive: true })
  const { $schema, ...settings } = JSON.parse(await readFile(join(DEMO, 'shop.json'), 'utf8'))
  const { markets, regions } = settings
  const write = (file: string, json: unknown) => writeFile(join(folder, file), JSON.stringify(json))
  await write('shop.json', {
    ...settings,
    languages: [...settings.languages, 'sv', 'no'],
    translations: 'optional',
    markets: {
      ...markets,
      se: { ...markets.se, languages: ['sv', 'en'] },
      no: { ...markets.no, languages: ['no', 'en'] },
    },
    regions: {
      ...regions,
      eu_region_1: { ...regions.eu_region_1, countries: [...regions.eu_region_1.countries, 'se'] },
    },
  })
  await write('messages/sv.json', SWEDISH)
  await write('messages/checkout/sv.json', SWEDISH_CHECKOUT)
  await write('messages/no.json', { 'accountNav.signIn': 'Logg inn' })
  await edit(join(folder, 'content/stack.json'), (stack: { locales: object[] }) => ({
    ...stack,
    locales: [...stack.locales, { code: 'sv', name: 'Swedish', fallback_locale: 'en-us' }],
  }))
  await edit(join(folder, 'content/product/nordwand-98.json'), ({ shared, locales }: EntryJson) => ({
    shared,
    locales: { ...locales, sv: { ...locales['en-us'], tagline: TAGLINE } },
  }))
  return folder
}

async function edit<Json>(file: string, change: (json: Json) => unknown): Promise<void> {
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))))
}

describe('languages that only the folder of a shop has', () => {
  it('are on pages, with English where a text is missing', async () => {
    const { text } = await textOf('/sv-se/p/nordwand-98')
    expect(text).toContain('<html lang="sv-SE"')
    for (const word of ['Lägg i varukorgen', 'Logga in', TAGLINE, 'Skip to content'])
      expect(text).toContain(word)
    for (const tag of ['sv-SE', 'no-NO', 'en-SE', 'de-DE']) expect(text).toContain(`hrefLang="${tag}"`)
    const norwegian = await textOf('/no-no')
    expect(norwegian.text).toContain('<html lang="no-NO"')
    expect(norwegian.text).toContain('Logg inn')
  })

  it('are in sitemaps, which list their pages', async () => {
    expect((await textOf('/sitemap.xml')).text).toContain('/sitemap-sv-se.xml<')
    expect((await textOf('/sitemap-sv-se.xml')).text).toContain('/sv-se/p/nordwand-98<')
    expect((await textOf('/sitemap-no-no.xml')).text).toContain('/no-no/p/nordwand-98<')
  })

  it('are searched, in the words of their texts', async () => {
    await vi.waitFor(
      async () => expect((await textOf('/sv-se/search?q=friåkningsskida')).text).toContain('Nordwand 98'),
      { timeout: 60_000, interval: 1_000 },
    )
  })

  it('are those of the checkout and of the email about the order', async () => {
    const { page } = await visit({ size: DESKTOP, language: 'sv-SE' })
    await fillCart(page, `${shop.url}/sv-se`)
    await page.goto(`${shop.url}/sv-se/cart`)
    await page.getByRole('main').getByRole('button', { name: 'Till kassan' }).click()
    await page.waitForURL('**/checkout*')
    expect(await page.locator('html').getAttribute('lang')).toBe('sv')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Kassa')
    expect(await page.getByRole('navigation').getByText('Norsk').count()).toBe(1)
    await fillAddress(page, GUEST)
    await choosePayment(page, 'bank-transfer')
    const id = await placeOrder(page)
    const emails = await vi.waitUntil(
      async () => {
        const found = await readEmails({ dataDir }, 'order-placed', GUEST.email)
        return found.length > 0 && found
      },
      { timeout: 20_000 },
    )
    expect(emails[0]?.head).toContain(`Subject: =?UTF-8?Q?Din_best=C3=A4llning_${id}_hos_Firnline?=`)
  })
})
