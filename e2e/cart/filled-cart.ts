import type { Page } from 'playwright-core'

/**
 * Puts a Nordwand of 180 cm into the cart, without a page; it costs $749.00 or 699,95 €. Resolves to the variant's id.
 * `home`: a locale's (`http://localhost:41234/de-de`).
 */
export async function fillCart({ request }: Page, home: string): Promise<number> {
  const product = `${home}/p/nordwand-98?color=granite`
  const html = await (await request.get(product)).text()
  const [radio = ''] = /<input[^>]*data-name="180 cm"[^>]*>/.exec(html) ?? []
  const [, variant = ''] = /value="(\d+)"/.exec(radio) ?? []
  const answer = await request.post(product, {
    form: { variant, quantity: '1' },
    headers: { origin: new URL(home).origin },
    maxRedirects: 0,
  })
  if (answer.status() !== 303) throw new Error(`The cart answered ${answer.status()} to variant ${variant}.`)
  return Number(variant)
}

/** Fills the cart, and opens its page. */
export async function openFilledCart(page: Page, home: string): Promise<number> {
  const variant = await fillCart(page, home)
  await page.goto(`${home}/cart`)
  return variant
}
