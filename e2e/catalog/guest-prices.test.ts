import { expect, it } from 'vitest'
import { callCommerce, readNordwand } from '../harness/commerce-api.ts'
import { useShop } from '../harness/test-shop.ts'

const shop = useShop({}, { answerTtl: 1, pageTtl: 1 })

it('shows guests their group’s prices on page and tile, in product data, feed and search', async () => {
  // Webhooks do not report customer groups: nothing may be cached across the change.
  const platform = (method: 'GET' | 'PUT', path: string, body?: object) =>
    callCommerce(shop, 'firnline-us', [method, path], body)
  const read = async (path: string) => (await fetch(`${shop.url}${path}`)).text()
  const found = async () => (await read('/search?q=nordwand&price=590-610')).includes('/p/nordwand-98')

  expect(await read('/p/nordwand-98')).toContain('$749.00')
  expect(await found()).toBe(false)
  const [guests] = await platform('GET', '/v2/customer_groups?is_group_for_guests=true')
  await platform('PUT', `/v2/customer_groups/${guests.id}`, {
    discount_rules: [{ type: 'all', method: 'percent', amount: '20.0000' }],
  })

  const says = (path: string, text: string) => expect.poll(() => read(path)).toContain(text)
  await says('/p/nordwand-98', '$599.20')
  await says('/p/nordwand-98', '"price":"599.20"')
  await says('/c/skis', '$599.20')
  await says('/en-us/feed/products.xml', '<g:sale_price>599.20 USD</g:sale_price>')

  // A product is indexed when it changes: with its group price once the shop has read the group.
  const { id, variants } = await readNordwand(shop, 'firnline-us')
  await platform('PUT', `/v3/catalog/products/${id}/variants/${variants[0]?.id}`, { inventory_level: 7 })
  await expect.poll(found).toBe(true)
})
