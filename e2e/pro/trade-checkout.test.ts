import { GROUPS } from '@firnline/demo/catalogue/customers'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signIn } from '../harness/accounts.ts'
import { DESKTOP, visit } from '../harness/browser.ts'
import { callCommerce } from '../harness/commerce-api.ts'
import { addToCart, choosePayment, fillAddress, type Guest } from '../harness/purchase.ts'
import { useShop } from '../harness/test-shop.ts'

const PASSWORD = 'Nordwand-98'
const groupId = (name: string) => GROUPS.findIndex(group => group.name === name) + 1
const PROS = groupId('Pro')
const EMPLOYEES = groupId('Employees')

const shop = useShop({
  TEST_CARD: '1',
  HIDE_FREE_SHIPPING_GROUPS_US: String(PROS),
})

const store = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  callCommerce(shop, 'firnline-us', [method, path], body)

type Trade = { readonly name: string; readonly group: number; readonly proCode: string }
const CUSTOMER: Trade = { name: 'customer', group: groupId('Customers'), proCode: '' }
const PRO: Trade = { name: 'pro', group: PROS, proCode: '{"region":"pro"}' }
const EMPLOYEE: Trade = { name: 'employee', group: EMPLOYEES, proCode: '' }

let made = 0

/** Creates a customer and signs in. Resolves to the customer's id. */
async function signInAs(page: Page, { name, group, proCode }: Trade): Promise<number> {
  made += 1
  const email = `${name}-${made}@example.com`
  const { data } = await store('POST', '/v3/customers', [
    {
      ...{ email, first_name: 'Ada', last_name: 'Byron', customer_group_id: group },
      authentication: { new_password: PASSWORD },
      form_fields: proCode === '' ? [] : [{ name: 'Pro Code', value: proCode }],
      addresses: [
        {
          ...{ first_name: 'Ada', last_name: 'Byron', address1: '1 Pine St', city: 'Seattle' },
          ...{ state_or_province: 'Washington', postal_code: '98101', country_code: 'US' },
        },
      ],
    },
  ])
  await signIn(page, shop.url, { email, password: PASSWORD })
  return data[0].id
}

const NORDWAND = 1
const nordwand = () => `${shop.url}/p/nordwand-98?color=granite`

async function openCheckout(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Checkout' }).click()
  await page.waitForURL(`${shop.embeddedUrl}/**`)
}

const GUEST: Guest = {
  email: 'ada@example.com',
  fields: {
    ...{ first_name: 'Ada', last_name: 'Byron', street_1: '1 Pine St', city: 'Seattle', zip: '98101' },
  },
  state: 'Washington',
}

const FREE = ['StandardFree', 'Express$24.95']
const NOT_FREE = ['Express$24.95']

describe('page, cart and hosted checkout', () => {
  it.each<[string, Trade | null, string, string[]]>([
    ['a guest', null, '$749.00', FREE],
    ['a customer', CUSTOMER, '$749.00', FREE],
    ['a pro from whom free shipping is hidden', PRO, '$561.75', NOT_FREE],
    ['an employee with a pro code', { ...EMPLOYEE, proCode: PRO.proCode }, '$449.40', FREE],
    ['an employee without a pro code', EMPLOYEE, '$749.00', FREE],
  ])('ask one price, and offer what they promise, to %s', async (_, who, price, ways) => {
    const { page } = await visit({ size: DESKTOP, language: 'en-US' })
    if (who !== null) await signInAs(page, who)
    await page.goto(nordwand())
    await page.getByRole('main').getByText(price).first().waitFor()
    await addToCart(page, nordwand(), /^180 cm/)
    await page.getByRole('main').getByText(price).first().waitFor()
    await openCheckout(page)
    expect(await page.locator('.desk-order .line .figure').allTextContents()).toEqual([price])
    await fillAddress(page, who === null ? GUEST : null)
    const offered = await page.locator('li[aria-current="step"] label.choice').allTextContents()
    expect(offered.map(text => text.replace(/\s/g, ''))).toEqual(ways)
  })
})

type Session = { csrfToken: string; cart: { id: string; count: number } }

describe('a cart that grows at the hosted checkout', () => {
  it('is not ordered beyond the pro’s budget, and keeps its lines', async () => {
    const { page } = await visit({ size: DESKTOP, language: 'en-US' })
    const customer = await signInAs(page, PRO)
    const variant = await addToCart(page, nordwand(), /^180 cm/)
    const path = `/v3/catalog/products/${NORDWAND}/variants/${variant}`
    await store('PUT', path, { inventory_level: 100 })
    await openCheckout(page)

    const headers = { 'x-bc-region': 'us', origin: shop.url }
    const api = async (what: string) => (await page.request.get(`${shop.url}/api${what}`, { headers })).json()
    const spent = () => api(`/pro/order_total?customer_id=${customer}&brand_id=1`)
    const { csrfToken, cart } = (await api('/session')) as Session
    expect(cart.count).toBe(1)
    const grown = await page.request.post(`${shop.url}/api/cart/${cart.id}/items`, {
      headers: { ...headers, 'csrf-token': csrfToken },
      data: { line_items: [{ product_id: NORDWAND, variant_id: variant, quantity: 19 }] },
    })
    expect(grown.status()).toBe(201)

    await page.goto(`${shop.embeddedUrl}/shop/firnline-us/checkout`)
    await fillAddress(page, null)
    await choosePayment(page, 'test-card')
    await page.locator('li[aria-current="step"] .actions button').click()
    const message = () => page.locator('main').innerText()
    await expect.poll(message).toContain('more than your pro budget for the season')

    expect(await store('GET', `/v2/orders?customer_id=${customer}`)).toBeNull()
    expect(await api('/session')).toMatchObject({ cart: { id: cart.id, count: 20 } })
    expect(await spent()).toMatchObject({ order_total: 0, spend_limit: 3000 })
    expect((await store('GET', path)).data.inventory_level).toBe(100)
  })
})
