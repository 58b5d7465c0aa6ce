import type { Page } from 'playwright-core'

/** Opens this product's page, puts the size into the cart and goes there. Answers the variant's number. */
export async function putInCart(page: Page, url: string, size: RegExp): Promise<number> {
  await page.goto(url)
  const radio = page.getByRole('radio', { name: size })
  await radio.check()
  const variantId = Number(await radio.getAttribute('value'))
  await page.getByRole('button', { name: /^(Add to cart|In den Warenkorb)$/ }).click()
  // Pressed before the page's script runs, the form sends itself and leads straight to the cart.
  const toCart = page.getByRole('dialog').getByRole('link').first()
  const cart = page.getByRole('heading', { level: 1, name: /cart|warenkorb/i })
  await toCart.or(cart).first().waitFor()
  if (await toCart.isVisible()) await toCart.click()
  await page.waitForURL('**/cart')
  await cart.waitFor()
  return variantId
}
