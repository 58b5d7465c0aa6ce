import { expect, it } from 'vitest'
import { openTestShop } from './test-shop.ts'

const TOKEN = 'token-of-the-guest-prices'

it('shows guests their group’s prices on page and tile, in product data, feed and search', async () => {
  // No webhook tells of customer groups: nothing is kept that was read before the change.
  await using shop = await openTestShop({ EMBEDDED_COMMERCE_TOKEN: TOKEN }, { answerTtl: 1, pageTtl: 1 })

  async function platform(method: 'GET' | 'PUT', path: string, body?: object) {
    const answer = await fetch(`${shop.embeddedUrl}/stores/firnline-us${path}`, {
      method,
      headers: { 'x-auth-token': TOKEN, 'content-type': 'application/json', accept: 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const read = async (path: string) => (await fetch(`${shop.url}${path}`)).text()
  const found = async () => (await read('/search?q=nordwand&price=590-610')).includes('/p/nordwand-98')

  expect(await read('/p/nordwand-98')).toContain('$749.00')
  expect(await found()).toBe(false)
  const [guests] = await platform('GET', '/v2/customer_groups?is_group_for_guests=true')
  await platform('PUT', `/v2/customer_groups/${guests.id}`, {
    discount_rules: [{ type: 'all', method: 'percent', amount: '20.0000' }],
  })
  const { data } = await platform('GET', '/v3/catalog/products?name=Nordwand%2098&include=variants')
  const [{ id, variants }] = data
  await platform('PUT', `/v3/catalog/products/${id}/variants/${variants[0].id}`, { inventory_level: 7 })

  const says = (path: string, text: string) => expect.poll(() => read(path)).toContain(text)
  await says('/p/nordwand-98', '$599.20')
  await says('/p/nordwand-98', '"price":"599.20"')
  await says('/c/skis', '$599.20')
  await says('/en-us/feed/products.xml', '<g:sale_price>599.20 USD</g:sale_price>')
  await expect.poll(found).toBe(true)
  expect(shop.troubles).toEqual([])
})
