import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../fixtures/browser.ts'
import { openHostedShop } from '../fixtures/hosted-shop.ts'
import { goToReview, order } from '../fixtures/hosted-steps.ts'

const Product = v.object({
  data: v.object({ id: v.number(), variants: v.tuple([v.object({ id: v.number() })]) }),
})

const shop = await openHostedShop()

async function glacierSki() {
  const options = [
    { option_display_name: 'Color', label: 'Glacier' },
    { option_display_name: 'Length', label: '178 cm' },
  ]
  const made = await shop.callEu('POST', '/v3/catalog/products', {
    ...{ name: `Firn ${crypto.randomUUID()}`, type: 'physical', weight: 3, price: 500 },
    variants: [{ sku: crypto.randomUUID(), option_values: options }],
  })
  const { id, variants } = v.parse(Product, made.body).data
  return { product_id: id, variant_id: variants[0].id, quantity: 1 }
}

describe("the catalogue's words", () => {
  it("are in the shopper's language at the checkout and in the confirmation", async () => {
    const browser = openBrowser(shop)
    const trip = { store: 'eu', lines: [await glacierSki()], fields: { locale: 'de-at' } } as const
    const { page } = await goToReview(shop, browser, trip)
    const shipping = await browser.open('/shop/eu/checkout?step=shipping')
    const done = await order(browser, page)
    for (const { text } of [page, shipping, done]) {
      expect(text).toContain('Farbe: Gletscher · Länge: 178 cm')
      expect(text).toContain('Standardversand')
      expect(text).not.toMatch(/\b(?:Color|Glacier|Length|Standard)\b/)
    }
    expect(shipping.text).toContain('Expressversand')
  })

  it("are the store's where the shopper's language has no other", async () => {
    const browser = openBrowser(shop)
    const trip = { store: 'eu', lines: [await glacierSki()], fields: { locale: 'it-it' } } as const
    const { page } = await goToReview(shop, browser, trip)
    expect(page.text).toContain('<html lang="it">')
    expect(page.text).toContain('Color: Glacier · Length: 178 cm')
    expect(page.text).toContain('<p>Standard · ')
  })
})
