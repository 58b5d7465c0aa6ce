import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoAccount } from '@firnline/demo/catalogue/customers'
import { STORES } from '@firnline/demo/catalogue/stores'
import { solvedToken } from '@firnline/services/bot-check/fixture/solved-token'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { demoAccount, fillLogin } from '../harness/accounts.ts'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { readNordwand } from '../harness/commerce-api.ts'
import { sendForm } from '../harness/forms.ts'
import { choosePayment, fillAddress, GUEST, type Guest, placeOrder } from '../harness/purchase.ts'
import { useShop } from '../harness/test-shop.ts'
import { openFilledCart } from './filled-cart.ts'

const shop = useShop({ TEST_CARD: '1' })

type Texts = { checkout: string; signInFirst: string; signIn: string; empty: string }
const ENGLISH: Texts = {
  checkout: 'Checkout',
  signInFirst: 'Sign in first',
  signIn: 'Sign in',
  empty: 'Your cart is empty',
}
const GERMAN: Texts = {
  checkout: 'Zur Kasse',
  signInFirst: 'Zuerst anmelden',
  signIn: 'Anmelden',
  empty: 'Noch ist hier nichts drin',
}

type Buyer = {
  readonly who: string
  readonly home: string
  readonly region: string
  readonly language: string
  readonly texts: Texts
  readonly size: typeof DESKTOP
  readonly javaScript: boolean
  readonly guest: Guest | null
  readonly account: DemoAccount | null
  readonly payment: string
}

const BUYERS: Buyer[] = [
  {
    ...{ who: 'a guest in us', home: '', region: 'us', language: 'en-US', texts: ENGLISH, size: DESKTOP },
    ...{ javaScript: true, guest: GUEST, account: null, payment: 'bank-transfer' },
  },
  {
    ...{ who: 'a customer in de-de', home: '/de-de', region: 'eu_region_1', language: 'de-DE' },
    ...{ texts: GERMAN, size: PHONE, javaScript: true },
    ...{ guest: null, account: demoAccount('eu_region_1', 'customer'), payment: 'invoice' },
  },
  {
    ...{ who: 'a pro in en-ca, without JavaScript', home: '/en-ca', region: 'ca', language: 'en-CA' },
    ...{ texts: ENGLISH, size: DESKTOP, javaScript: false },
    ...{ guest: null, account: demoAccount('ca', 'pro'), payment: 'test-card' },
  },
]

describe.each(BUYERS)('buying a ski as $who', buyer => {
  it('creates an order, sends a confirmation email and reduces the stock', async () => {
    const { home, texts } = buyer
    const { page, consoleErrors } = await visit(buyer)
    const expectAccessibleInGerman = async () => {
      if (texts === GERMAN) await expectAccessible(page)
    }
    const variantId = await openFilledCart(page, `${shop.url}${home}`)
    const before = await stockOf(page, buyer, variantId)
    if (buyer.account !== null) await signInFromCart(page, buyer.account, texts)
    await expectAccessibleInGerman()

    await page.getByRole('main').getByRole('button', { name: texts.checkout }).click()
    await page.waitForURL('**/checkout*')
    await expectAccessibleInGerman()
    await fillAddress(page, buyer.guest)
    await choosePayment(page, buyer.payment)
    await expectAccessibleInGerman()
    const orderId = await placeOrder(page)
    await expectAccessibleInGerman()

    await page.goto(`${shop.url}${home}/cart`)
    await page.getByRole('main').getByText(texts.empty).waitFor()
    expect(await orderOf(page, buyer, orderId)).toMatchObject({ data: { id: orderId } })
    if (buyer.account !== null) await expectListed(page, `${home}/account`, orderId)
    const email = buyer.account?.email ?? GUEST.email
    await vi.waitFor(async () => expect(await mailsTo(email)).toContainEqual(confirmationOf(orderId)), 20_000)
    await expect.poll(() => stockOf(page, buyer, variantId)).toBe(before - 1)
    expect(consoleErrors).toEqual([])
  })
})

it('an order with a code costs the same at checkout and confirmation as in the cart, tax after discount', async () => {
  const { page } = await visit({ size: DESKTOP, language: 'en-US' })
  await openFilledCart(page, shop.url)
  await page.getByText('Enter a code', { exact: true }).click()
  await page.getByLabel('Coupon code', { exact: true }).fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByRole('button', { name: 'Remove code WELCOME10' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: ENGLISH.checkout }).click()
  await page.waitForURL('**/checkout')
  const hosted = page.locator('aside .sums')
  expect(await hosted.textContent()).toContain('Discount (WELCOME10)')
  await expectAccessible(page)
  await fillAddress(page, GUEST)
  await choosePayment(page, 'bank-transfer')
  const before = await hosted.textContent()
  expect(before).toContain('−$74.90')
  await placeOrder(page)
  const after = await hosted.textContent()
  expect(after?.replace(/\s+/g, ' ')).toBe(before?.replace(/\s+/g, ' '))
  await expectAccessible(page)
  const of = (name: string) => amountOf(after ?? '', name)
  expect(of('Total')).toBe(Math.round((of('Subtotal') - 74.9 + of('tax')) * 100) / 100)
})

/** The dollars that follow a name. */
function amountOf(text: string, name: string): number {
  return Number(new RegExp(`${name}[^$]*\\$([\\d,.]+)`).exec(text)?.[1]?.replaceAll(',', ''))
}

async function signInFromCart(page: Page, account: DemoAccount, texts: Texts): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: texts.signInFirst }).click()
  await page.waitForURL('**/account?from=cart')
  await fillLogin(page, account)
  await sendForm(page, main.getByRole('button', { name: texts.signIn }))
  await page.waitForURL('**/cart*')
  await main.getByRole('link', { name: texts.signInFirst }).waitFor({ state: 'detached' })
}

async function expectListed(page: Page, path: string, orderId: number): Promise<void> {
  await page.goto(`${shop.url}${path}`)
  await page
    .getByRole('main')
    .getByText(new RegExp(`\\b${orderId}\\b`))
    .first()
    .waitFor()
}

async function api(
  page: Page,
  { region }: Buyer,
  path: string,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const allHeaders = { 'x-bc-region': region, ...headers }
  const answer = await page.request.get(`${shop.url}/api/${path}`, { headers: allHeaders })
  expect(answer.status(), path).toBe(200)
  return answer.json()
}

/** A guest needs the order's email address and a proof of the bot check. */
async function orderOf(page: Page, buyer: Buyer, orderId: number): Promise<unknown> {
  if (buyer.account !== null) return api(page, buyer, `order/${orderId}`)
  const challenge = await api(page, buyer, 'captcha/challenge?action=order_lookup')
  const path = `order-status/${orderId}?email=${encodeURIComponent(GUEST.email)}`
  return api(page, buyer, path, {
    'x-bot-proof': await solvedToken((challenge as { puzzle: unknown }).puzzle),
  })
}

async function stockOf(page: Page, buyer: Buyer, variantId: number): Promise<number> {
  const store = STORES.find(({ region }) => region === buyer.region)?.hash ?? ''
  const { id: product } = await readNordwand(shop, store)
  const answer = await api(page, buyer, `products/${product}/variants/${variantId}`)
  return (answer as { data: { inventory_level: number } }).data.inventory_level
}

async function mailsTo(email: string): Promise<string[]> {
  const folder = join(shop.dataDir, 'mail')
  const mails = await Promise.all((await readdir(folder)).map(file => readFile(join(folder, file), 'utf8')))
  return mails.filter(mail => new RegExp(`^To: .*${email}`, 'm').test(mail))
}

/** A confirmation names its order in the subject. */
const confirmationOf = (orderId: number) =>
  expect.stringMatching(new RegExp(`^Subject: .*\\b${orderId}\\b`, 'm'))
