import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders, outbox } from '../database/schema.ts'
import { type Browser, hidden, openBrowser, type Page } from './browser.ts'
import type { EmptyPlace } from './commerce-contract.ts'
import { type HostedShop, newCart, openHostedShop } from './hosted-shop.ts'

const HOME = {
  ...{ 'shipping.first_name': 'Ada', 'shipping.last_name': 'Byron', 'shipping.street_1': '1 Pine St' },
  ...{ 'shipping.city': 'Seattle', 'shipping.zip': '98101', 'shipping.state': 'Washington' },
  'shipping.country_iso2': 'US',
}

/** The hosted pages (protocols/bigcommerce §4), whatever the database. */
export function hostedContract(open: () => Promise<EmptyPlace>) {
  let opened: HostedShop | undefined
  const shop = () => {
    if (opened === undefined) throw new Error('The shop is not open')
    return opened
  }
  beforeAll(async () => {
    opened = await openHostedShop(await open())
  }, 60_000)
  afterAll(() => opened?.dispose(), 60_000)

  const ski = (quantity = 1) => ({ product_id: shop().goods.ski, quantity })

  describe('the hosted checkout (§4.3)', () => {
    it('takes a guest from the link to an order, without JavaScript', async () => {
      const browser = openBrowser(shop())
      const cart = await newCart(shop().callUs, [ski(2)])
      const page = await atReview(browser, await checkoutUrl(shop(), cart))
      expect(hidden(page, 'total')).toBe('144492')
      const done = await browser.submit(page, { step: 'review', total: hidden(page, 'total') })
      expect([done.status, done.path]).toEqual([200, expect.stringContaining('/shop/us/order-confirmation/')])
      expect(done.text).toContain('Nordwand &lt;98&gt;')
      const [order] = await shop().commerce.db.select().from(orders).where(eq(orders.cart_id, cart))
      expect(order).toMatchObject({
        ...{ total_inc_tax: 144492, payment_provider_id: 'invoice', status_id: 11, ip_address: '10.1.2.3' },
      })
      const letters = await shop().commerce.db.select().from(outbox).where(eq(outbox.kind, 'mail'))
      expect(letters.map(letter => letter.payload)).toContainEqual(
        expect.objectContaining({ kind: 'order-placed', to: 'ada@shop.test' }),
      )
    })
  })

  it('logged no fault of its own', () => expect(shop().failures).toEqual([]))
}

/** Opens the link and answers every step up to the last. */
async function atReview(browser: Browser, url: string, method = 'invoice'): Promise<Page> {
  await browser.submit(await browser.open(url), { step: 'contact', email: 'ada@shop.test' })
  const shipping = await browser.submit(await browser.open('/shop/us/checkout'), { step: 'address', ...HOME })
  const payment = await browser.submit(shipping, { step: 'shipping', option: hidden(shipping, 'option') })
  return browser.submit(payment, { step: 'payment', method })
}

const Urls = v.object({ data: v.object({ cart_url: v.string(), checkout_url: v.string() }) })

async function checkoutUrl({ callUs }: HostedShop, cart: string): Promise<string> {
  return v.parse(Urls, (await callUs('POST', `/v3/carts/${cart}/redirect_urls`)).body).data.checkout_url
}
