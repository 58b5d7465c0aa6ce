import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createAccount, demoAccount, resetPassword, signIn } from '../harness/accounts.ts'
import { VISITORS, visit } from '../harness/browser.ts'
import { linkIn, readEmails } from '../harness/emails.ts'
import { copyFilledData, removeCopy } from '../harness/filled-data.ts'
import { until } from '../harness/polling.ts'
import { freePort } from '../harness/ports.ts'
import {
  addToCart,
  choosePayment,
  fillAddress,
  GUEST,
  openCheckout,
  placeOrder,
} from '../harness/purchase.ts'
import { openTestShop, type TestShop } from '../harness/test-shop.ts'
import { startVendors, type Vendors } from '../harness/vendors.ts'

let vendors: Vendors
let shop: TestShop
/** Of the platform, with the emails that it sends. */
let dataDir: string

beforeAll(async () => {
  ;({ dataDir } = await copyFilledData())
  // The platform's site is the shop: its hosted pages lead back there.
  const PORT = String(await freePort())
  vendors = await startVendors(dataDir, { ...inject('services'), PORT })
  shop = await openTestShop({ ...vendors.accountsWithoutMedia, PORT })
  return async () => {
    await shop[Symbol.asyncDispose]()
    await vendors.stop()
    await removeCopy(dataDir)
  }
})

/** Waits for a picture of the stores' CDN to be shown; the page may replace it as it renders. */
async function cdnPictureLoads(within: Locator): Promise<void> {
  const picture = within.locator('img[src*="/images/stencil/"]').first()
  const width = () =>
    picture.evaluate((img: HTMLImageElement) => {
      img.scrollIntoView()
      return img.naturalWidth
    })
  await expect.poll(width).toBeGreaterThan(0)
}

describe('with stores that behave like the vendor’s', () => {
  it('a guest finds a ski and orders it', async () => {
    const { page } = await visit(VISITORS[0])
    await page.goto(shop.url)
    await page.getByRole('main').getByRole('link', { name: 'Skis', exact: true }).first().click()
    await page.waitForURL('**/c/skis')
    await page.getByRole('link', { name: 'Nordwand 98', exact: true }).click()
    await page.waitForURL('**/p/nordwand-98*')
    await page.getByRole('main').getByText('$749.00').first().waitFor()
    await cdnPictureLoads(page.getByRole('main'))
    await addToCart(page, `${shop.url}/p/nordwand-98?color=granite`, /^180 cm/)
    await page.getByRole('main').getByText('$749.00').first().waitFor()
    await cdnPictureLoads(page.getByRole('main'))
    await openCheckout(page)
    await fillAddress(page, GUEST)
    await choosePayment(page, 'bank-transfer')
    expect(await placeOrder(page)).toBeGreaterThan(1_000_000)
  })

  it('a pro signs in and has the group’s prices', async () => {
    const { page } = await visit(VISITORS[0])
    await signIn(page, `${shop.url}/en-us`, demoAccount('us', 'pro'))
    // A page that waits for the next window too long has list prices.
    await until(async () => {
      await page.goto(`${shop.url}/p/nordwand-98`)
      return page.getByRole('main').getByText('$561.75').first().isVisible()
    })
  })

  it('a customer signs up, has a new password by a link in an email, and signs in with it', async () => {
    const { page } = await visit(VISITORS[0])
    const [email, password] = ['tess@example.com', 'A-long-enough-1']
    await createAccount(page, shop.url, { email, password })
    const letters = () => readEmails({ dataDir }, 'password-reset', email)
    await resetPassword(page, shop.url, {
      email,
      password: `${password}-2`,
      async link() {
        await expect.poll(letters).toHaveLength(1)
        return linkIn((await letters())[0]?.text ?? '', 'login.php')
      },
    })
    await page.waitForURL(`${shop.url}/account`)
    await page.goto(`${shop.url}/account`)
    await signIn(page, shop.url, { email, password: `${password}-2` })
    await page.getByRole('heading', { level: 1, name: 'Hello, Tess' }).waitFor()
  })
})
