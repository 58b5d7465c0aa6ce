import * as v from 'valibot'
import { type Browser, hidden, type Page } from './browser.ts'
import { type HostedShop, newCart } from './hosted-shop.ts'

export type Given = () => HostedShop

const TYPED = { first_name: 'Ada', last_name: 'Byron', street_1: '1 Pine St' }
const PLACES = {
  us: { ...TYPED, city: 'Seattle', zip: '98101', state: 'Washington', country_iso2: 'US' },
  eu: { ...TYPED, city: 'Innsbruck', zip: '6020', country_iso2: 'AT' },
}

/** The fields of a whole address; `changes` by the order's names. */
export function typedAddress(
  store: 'us' | 'eu',
  changes: Record<string, string> = {},
): Record<string, string> {
  const fields = Object.entries({ ...PLACES[store], ...changes })
  return Object.fromEntries(fields.map(([name, value]) => [`shipping.${name}`, value]))
}

const Urls = v.object({
  data: v.object({ cart_url: v.string(), checkout_url: v.string(), embedded_checkout_url: v.string() }),
})

export async function mint(call: HostedShop['callUs'], cart: string, body?: object) {
  return v.parse(Urls, (await call('POST', `/v3/carts/${cart}/redirect_urls`, body)).body).data
}

type Trip = {
  readonly store?: 'us' | 'eu'
  readonly lines: readonly object[]
  readonly fields?: object
  readonly method?: string
}

/** A guest with a cart, who answers every step up to the last. */
export async function goToReview(
  shop: HostedShop,
  browser: Browser,
  { store = 'us', lines, fields, method = 'invoice' }: Trip,
): Promise<{ cart: string; page: Page }> {
  const call = store === 'us' ? shop.callUs : shop.callEu
  const cart = await newCart(call, lines, fields)
  const contact = await browser.open((await mint(call, cart)).checkout_url)
  const address = await browser.submit(contact, { step: 'contact', email: 'ada@shop.test' })
  const shipping = await browser.submit(address, { step: 'address', ...typedAddress(store) })
  const payment = await browser.submit(shipping, { step: 'shipping', option: hidden(shipping, 'option') })
  return { cart, page: await browser.submit(payment, { step: 'payment', method }) }
}

/** The last step's button. */
export function order(browser: Browser, review: Page, fields: Record<string, string> = {}): Promise<Page> {
  return browser.submit(review, { step: 'review', total: hidden(review, 'total'), ...fields })
}

/** The id of the order whose confirmation the page is; null: it is another page. */
export function orderOf(page: Page): number | null {
  const id = /\/order-confirmation\/(\d+)/.exec(page.path)?.[1]
  return id === undefined || page.status !== 200 ? null : Number(id)
}
