import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoAccount, signIn, signInByRequest } from '../harness/accounts.ts'
import { DESKTOP, expectAccessible, PHONE, VISITORS, visit } from '../harness/browser.ts'
import { callCommerce, readNordwand } from '../harness/commerce-api.ts'
import { addToCart, choosePayment, fillAddress, type Guest, openCheckout } from '../harness/purchase.ts'
import { useShop } from '../harness/test-shop.ts'

const PASSWORD = 'Nordwand-98'

const shop = useShop({ TEST_CARD: '1', HIDE_FREE_SHIPPING_GROUPS_US: 'Pro' })

const store = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  callCommerce(shop, 'firnline-us', [method, path], body)

/** What the server answers to a checkout that the page does not offer. */
async function checkoutStatus(page: Page): Promise<number> {
  const answer = await page.request.post(page.url(), {
    form: { intent: 'checkout' },
    headers: { origin: shop.url },
    maxRedirects: 0,
  })
  return answer.status()
}

describe('prices for groups, in Germany', () => {
  const home = '/de-de'
  const product = () => `${shop.url}${home}/p/nordwand-98?color=granite`

  it('are a pro’s own on tile, product page and cart, within the budget', async () => {
    const { page, consoleErrors } = await visit({ size: PHONE, language: 'de-DE' })
    const main = page.getByRole('main')
    await signInByRequest(page, `${shop.url}${home}`, demoAccount('eu_region_1', 'pro'))
    await page.goto(`${shop.url}${home}/account`)
    await main.getByText('Pro-Budget').waitFor()
    await expectAccessible(page)

    await page.goto(`${shop.url}${home}/c/skis`)
    const tile = main.getByRole('listitem').filter({ hasText: 'Nordwand 98' }).first()
    await tile.getByText('524,96 €').first().waitFor()
    expect(await main.getByText('Reduziert', { exact: true }).count()).toBe(0)
    await page.goto(product())
    await main.getByText('524,96 €').first().waitFor()
    await main.getByText('Pro-Budget').waitFor()
    await main.locator('section[aria-labelledby="related"]').getByRole('link').first().waitFor()
    await expectAccessible(page)

    await addToCart(page, product(), /^180 cm/)
    await main.getByText('524,96 €').first().waitFor()
    const checkout = main.getByRole('button', { name: 'Zur Kasse' })
    await checkout.waitFor()
    const beyond = main.getByText(/über deinem Pro-Budget/)
    expect(await beyond.count()).toBe(0)
    await main.getByRole('spinbutton').fill('6')
    await beyond.waitFor()
    expect(await checkout.isDisabled()).toBe(true)
    await expectAccessible(page)
    expect(await checkoutStatus(page)).toBe(409)
    expect(consoleErrors).toEqual([])
  })

  it('show a pro the status and the budget without script, in the account and on a product page', async () => {
    const { page } = await visit(VISITORS[1])
    const main = page.getByRole('main')
    const pro = demoAccount('eu_region_1', 'pro')
    await signIn(page, `${shop.url}${home}`, pro)
    await main.getByText('Pro-Zugang').waitFor()
    await main.getByText(pro.email).waitFor()
    await main.getByText('Pro-Budget').waitFor()
    await page.goto(product())
    await main.getByRole('link', { name: 'Pro-Budget' }).click()
    await page.waitForURL(/\/account\/pro$/)
    await main.getByText('Pro-Budget').first().waitFor()
  })

  it('are an employee’s own while signed in, and list prices before and after', async () => {
    const { page } = await visit({ size: DESKTOP, language: 'de-DE', javaScript: false })
    const main = page.getByRole('main')
    await page.goto(product())
    await main.getByText('699,95 €').first().waitFor()
    await signInByRequest(page, `${shop.url}${home}`, demoAccount('eu_region_1', 'employee'))
    await page.goto(product())
    await main.getByText('419,97 €').first().waitFor()
    await page.goto(`${shop.url}${home}/account`)
    await main.getByText('Mitarbeitende', { exact: true }).waitFor()
    await main.getByRole('button', { name: 'Abmelden' }).click()
    await page.goto(product())
    await main.getByText('699,95 €').first().waitFor()
    expect(await main.getByText('419,97 €').count()).toBe(0)
  })
})

type Trade = { readonly name: string; readonly group: string; readonly proCode: string }
const CUSTOMER: Trade = { name: 'customer', group: 'Customers', proCode: '' }
const PRO: Trade = { name: 'pro', group: 'Pro', proCode: '{"region":"pro"}' }
const EMPLOYEE: Trade = { name: 'employee', group: 'Employees', proCode: '' }

async function groupId(name: string): Promise<number> {
  const groups: { id: number; name: string }[] = await store('GET', '/v2/customer_groups')
  return groups.find(group => group.name === name)?.id ?? Number.NaN
}

let made = 0

/** Creates a customer and signs in. Resolves to the customer's id. */
async function signInAs(page: Page, { name, group, proCode }: Trade): Promise<number> {
  made += 1
  const email = `${name}-${made}@example.com`
  const { data } = await store('POST', '/v3/customers', [
    {
      ...{ email, first_name: 'Ada', last_name: 'Byron', customer_group_id: await groupId(group) },
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
  const answer = await signInByRequest(page, shop.url, { email, password: PASSWORD })
  expect(answer.status()).toBe(303)
  return data[0].id
}

const nordwand = () => `${shop.url}/p/nordwand-98?color=granite`

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
    const { page } = await visit({ size: DESKTOP, language: 'en-US', javaScript: false })
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
    const { page } = await visit({ size: DESKTOP, language: 'en-US', javaScript: false })
    const customer = await signInAs(page, PRO)
    const variant = await addToCart(page, nordwand(), /^180 cm/)
    const { id: product, brand_id: brand } = await readNordwand(shop, 'firnline-us')
    const path = `/v3/catalog/products/${product}/variants/${variant}`
    await store('PUT', path, { inventory_level: 100 })
    await openCheckout(page)

    const headers = { 'x-bc-region': 'us', origin: shop.url }
    const api = async (what: string) => (await page.request.get(`${shop.url}/api${what}`, { headers })).json()
    const spent = () => api(`/pro/order_total?customer_id=${customer}&brand_id=${brand}`)
    const { csrfToken, cart } = (await api('/session')) as Session
    expect(cart.count).toBe(1)
    const grown = await page.request.post(`${shop.url}/api/cart/${cart.id}/items`, {
      headers: { ...headers, 'csrf-token': csrfToken },
      data: { line_items: [{ product_id: product, variant_id: variant, quantity: 19 }] },
    })
    expect(grown.status()).toBe(201)

    await page.goto(`${shop.embeddedUrl}/shop/firnline-us/checkout`)
    await fillAddress(page, null)
    await choosePayment(page, 'test-card')
    await page.locator('li[aria-current="step"] .actions button').click()
    const message = () => page.locator('main').innerText()
    await expect.poll(message).toContain('more than what’s left of your pro budget this season')

    expect(await store('GET', `/v2/orders?customer_id=${customer}`)).toBeNull()
    expect(await api('/session')).toMatchObject({ cart: { id: cart.id, count: 20 } })
    expect(await spent()).toMatchObject({ order_total: 0, spend_limit: 3000 })
    expect((await store('GET', path)).data.inventory_level).toBe(100)
  })
})
