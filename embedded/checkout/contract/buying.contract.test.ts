import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orders, outbox, products } from '../../commerce/database/schema.ts'
import { hidden, openBrowser } from '../fixtures/browser.ts'
import { newCart, openHostedShop } from '../fixtures/hosted-shop.ts'
import { goToReview, mint, order, orderOf, typedAddress } from '../fixtures/hosted-steps.ts'

const shop = await openHostedShop()

const ski = (quantity = 1) => ({ product_id: shop.goods.ski, quantity })
const ordersOf = (cart: string) => shop.commerce.db.select().from(orders).where(eq(orders.cart_id, cart))
const stockOf = async (id: number) =>
  (
    await shop.commerce.db
      .select()
      .from(products)
      .where(and(eq(products.store, 'us'), eq(products.id, id)))
  )[0]?.inventory_level ?? 0

describe('the hosted checkout', () => {
  it('takes a guest from the link to an order, without JavaScript', async () => {
    const browser = openBrowser(shop)
    const before = await stockOf(shop.goods.ski)
    const { cart, page } = await goToReview(shop, browser, { lines: [ski(2)] })
    expect(hidden(page, 'total')).toBe('144492')
    expect(page.text).toContain('Washington sales tax (10.35%)')
    const done = await order(browser, page)
    expect(orderOf(done)).not.toBeNull()
    expect(done.text).toContain('Nordwand &lt;98&gt;')
    const [row] = await ordersOf(cart)
    expect(row).toMatchObject({
      ...{ total_inc_tax: 144492, payment_provider_id: 'invoice', status_id: 12, ip_address: '10.1.2.3' },
      ...{ customer_id: 0, billing_address: { email: 'ada@shop.test', state: 'Washington' } },
    })
    expect(await stockOf(shop.goods.ski)).toBe(before - 2)
    const letters = await shop.commerce.db.select().from(outbox).where(eq(outbox.kind, 'mail'))
    expect(letters.map(letter => letter.payload)).toContainEqual(
      expect.objectContaining({ kind: 'order-placed', to: 'ada@shop.test', orderId: row?.id }),
    )
  })

  it("speaks the cart's language, writes the store's money, and names the tax inside", async () => {
    const browser = openBrowser(shop)
    const trip = {
      store: 'eu',
      lines: [ski()],
      fields: { locale: 'de-at' },
      method: 'bank-transfer',
    } as const
    const { page } = await goToReview(shop, browser, trip)
    expect(page.text).toMatch(/<html lang="de">/)
    expect(page.text).toContain('659,45\u00a0€')
    expect(page.text).toContain('inkl. 20\u00a0% MwSt.')
    const done = await order(browser, page)
    expect(done.text).toContain('AT61 1904 3002 3457 3201')
    expect(done.text).toContain('21. November 2026')
  })

  it('changes the language of the pages, and of what is written of the order', async () => {
    const browser = openBrowser(shop)
    const { cart, page } = await goToReview(shop, browser, { store: 'eu', lines: [ski()] })
    expect((await browser.open('/shop/eu/checkout?lang=fr')).text).toContain('<h1>Commande</h1>')
    await order(browser, page)
    expect((await ordersOf(cart))[0]).toMatchObject({ customer_locale: 'fr' })
  })

  it('asks a cart that is not shipped for no way to ship', async () => {
    const browser = openBrowser(shop)
    const cart = await newCart(shop.call, [{ product_id: shop.goods.course, quantity: 1 }])
    const contact = await browser.open((await mint(shop.call, cart)).checkout_url)
    const address = await browser.submit(contact, { step: 'contact', email: 'ada@shop.test' })
    expect(address.text).toContain('Billing address')
    const payment = await browser.submit(address, { step: 'address', ...typedAddress('us') })
    const review = await browser.submit(payment, { step: 'payment', method: 'invoice' })
    expect(orderOf(await order(browser, review))).not.toBeNull()
  })

  it('keeps what was typed, says what is wrong beside it, and leads there from the top', async () => {
    const browser = openBrowser(shop)
    const cart = await newCart(shop.call, [ski()])
    const contact = await browser.open((await mint(shop.call, cart)).checkout_url)
    const wrong = await browser.submit(contact, { step: 'contact', email: '"><b>ada' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('value="&quot;&gt;&lt;b&gt;ada"')
    expect(wrong.text).toMatch(/aria-describedby="email-hint email-problem" aria-invalid="true"/)
    expect(wrong.text).toContain('<a href="#email">')
    const address = await browser.submit(wrong, { step: 'contact', email: 'ada@shop.test' })
    const typed = typedAddress('us', { zip: '9810', state: 'Bavaria', first_name: '', country_iso2: 'US' })
    const again = await browser.submit(address, { step: 'address', ...typed })
    expect(again.status).toBe(422)
    expect(again.text).toContain('value="1 Pine St"')
    for (const field of ['zip', 'state', 'first_name'])
      expect(again.text).toContain(`<a href="#shipping.${field}">`)
    expect(again.text).toContain('not a postal code of United States')
  })

  it('does not take a postal code of another state', async () => {
    const browser = openBrowser(shop)
    const cart = await newCart(shop.call, [ski()])
    const contact = await browser.open((await mint(shop.call, cart)).checkout_url)
    const address = await browser.submit(contact, { step: 'contact', email: 'ada@shop.test' })
    const typed = typedAddress('us', { zip: '90210', state: 'Washington' })
    const again = await browser.submit(address, { step: 'address', ...typed })
    expect([again.status, again.text.includes('The postal code 90210 is not in it')]).toEqual([422, true])
    expect(again.text).toContain('<a href="#shipping.state">')
  })

  it('shows the states of another country before anything else is complete', async () => {
    const browser = openBrowser(shop)
    const cart = await newCart(shop.call, [ski()])
    const contact = await browser.open((await mint(shop.call, cart)).checkout_url)
    const address = await browser.submit(contact, { step: 'contact', email: 'ada@shop.test' })
    const asked = {
      step: 'address',
      apply: 'shipping',
      'shipping.country_iso2': 'IT',
      'shipping.city': 'Bormio',
    }
    const italy = await browser.submit(address, asked)
    expect([italy.status, italy.text.includes('Sondrio'), italy.text.includes('value="Bormio"')]).toEqual([
      200,
      true,
      true,
    ])
    expect(italy.text).toContain('Province')
    expect(italy.text).not.toContain('Lombardia')
    expect(italy.text).not.toContain('class="problem"')
  })

  it('bills another address than it ships to', async () => {
    const browser = openBrowser(shop)
    const { cart } = await goToReview(shop, browser, { lines: [ski()] })
    const address = await browser.open('/shop/us/checkout?step=address')
    const billing = Object.fromEntries(
      Object.entries(typedAddress('eu')).map(([name, value]) => [name.replace('shipping', 'billing'), value]),
    )
    const review = await browser.submit(address, {
      ...{ step: 'address', billing: 'other' },
      ...typedAddress('us'),
      ...billing,
    })
    await order(browser, review)
    expect((await ordersOf(cart))[0]?.billing_address).toMatchObject({
      city: 'Innsbruck',
      country: 'Austria',
    })
  })

  it.each(['one after the other', 'at once'])(
    'makes one order of a form that is sent twice, %s',
    async how => {
      const browser = openBrowser(shop)
      const { cart, page } = await goToReview(shop, browser, { lines: [ski()] })
      const send = () => order(browser, page)
      const done = how === 'at once' ? await Promise.all([send(), send()]) : [await send(), await send()]
      const [row, ...more] = await ordersOf(cart)
      expect([more.length, done.map(orderOf)]).toEqual([0, [row?.id, row?.id]])
      expect(orderOf(await browser.open('/shop/us/checkout'))).toBe(row?.id)
    },
  )

  it('orders nothing of what has sold out in between, and says so', async () => {
    const browser = openBrowser(shop)
    const lines = [{ product_id: shop.goods.last, quantity: 1 }]
    const { cart, page } = await goToReview(shop, browser, { lines })
    const quicker = openBrowser(shop)
    await order(quicker, (await goToReview(shop, quicker, { lines })).page)
    const refused = await order(browser, page)
    expect(refused.text).toContain('sold out')
    expect(refused.text).toContain('<strong>Last pair</strong>')
    expect(refused.text).toContain('http://us.shop.test/cart')
    expect(await ordersOf(cart)).toEqual([])
    expect(refused.text).toContain('1 Pine St')
  })

  it('orders nothing for a total that the shopper did not see', async () => {
    const browser = openBrowser(shop)
    const { cart, page } = await goToReview(shop, browser, {
      lines: [{ product_id: shop.goods.wax, quantity: 1 }],
    })
    await shop.call('PUT', `/v3/catalog/products/${shop.goods.wax}`, { price: 21.99 })
    const again = await order(browser, page)
    expect(again.text).toContain('has changed, so nothing was ordered')
    expect([await ordersOf(cart), hidden(again, 'total')]).toEqual([[], '3475'])
    expect(orderOf(await order(browser, again))).not.toBeNull()
  })
})
