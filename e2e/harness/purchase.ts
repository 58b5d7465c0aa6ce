import type { Page } from 'playwright-core'
import { untilTaken } from './polling.ts'

/** Contact and shipping address of a guest. */
export type Guest = {
  readonly email: string
  readonly fields: Readonly<Record<string, string>>
  /** The state's name, where the country has states. */
  readonly state?: string
}

export const GUEST: Guest = {
  email: 'guest@example.com',
  fields: {
    first_name: 'Grace',
    last_name: 'Guest',
    street_1: '1 Main Street',
    city: 'Burlington',
    zip: '05401',
  },
  state: 'Vermont',
}

export const GUEST_IN_GERMANY: Guest = {
  email: 'gast@example.com',
  fields: {
    first_name: 'Greta',
    last_name: 'Gast',
    street_1: 'Marienplatz 1',
    city: 'München',
    zip: '80331',
  },
}

type Step = 'contact' | 'address' | 'shipping' | 'payment' | 'review'

/** The open step of the hosted checkout. */
const openStep = (page: Page) => page.locator('li[aria-current="step"]')

const formOf = (page: Page, step: Step) =>
  openStep(page).locator(`input[name="step"][value="${step}"]:not(.saved-form *)`)

const waitForStep = (page: Page, step: Step) => formOf(page, step).waitFor({ state: 'attached' })

async function submitStep(page: Page, next: Step): Promise<void> {
  await openStep(page).locator('.actions button').click()
  await waitForStep(page, next)
}

/** From the cart to the hosted checkout; once more while the platform takes no more requests. */
export async function openCheckout(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const busy = main.getByText('We couldn’t open the checkout')
  await untilTaken(async () => {
    await main.getByRole('button', { name: 'Checkout' }).click()
    await openStep(page).or(busy).first().waitFor()
    return !(await busy.isVisible())
  })
}

/** Email and address: a guest types them, a customer picks the saved ones. */
export async function fillAddress(page: Page, guest: Guest | null): Promise<void> {
  if (guest !== null) await page.locator('#email').fill(guest.email)
  if ((await formOf(page, 'contact').count()) > 0) await submitStep(page, 'address')
  if (guest === null) {
    await page.locator('.saved-form button').first().click()
  } else {
    for (const [name, value] of Object.entries(guest.fields)) {
      await page.locator(`[name="shipping.${name}"]`).fill(value)
    }
    if (guest.state !== undefined)
      await page.locator('[name="shipping.state"]').selectOption({ label: guest.state })
    await openStep(page).locator('.actions button').click()
  }
  await waitForStep(page, 'shipping')
}

/** Picks the first shipping option and this payment method. */
export async function choosePayment(page: Page, method: string): Promise<void> {
  await openStep(page).getByRole('radio').first().check()
  await submitStep(page, 'payment')
  await page.locator(`input[name="method"][value="${method}"]`).check()
  await submitStep(page, 'review')
}

/** Resolves to the order's number. */
export async function placeOrder(page: Page): Promise<number> {
  await openStep(page).locator('.actions button').click()
  await page.waitForURL('**/order-confirmation/*')
  return Number(/order-confirmation\/(\d+)/.exec(page.url())?.[1])
}

/** Puts a size of this product into the cart and opens the cart. Resolves to the variant's id. */
export async function addToCart(page: Page, url: string, size: RegExp): Promise<number> {
  await page.goto(url)
  const radio = page.getByRole('radio', { name: size })
  await radio.check()
  const variantId = Number(await radio.getAttribute('value'))
  await page.getByRole('button', { name: /^(Add to cart|In den Warenkorb)$/ }).click()
  // Before the page is hydrated, the form submits natively and leads straight to the cart.
  const toCart = page.getByRole('dialog').getByRole('link').first()
  const cart = page.getByRole('heading', { level: 1, name: /cart|warenkorb/i })
  await toCart.or(cart).first().waitFor()
  if (await toCart.isVisible()) await toCart.click()
  await page.waitForURL('**/cart')
  await cart.waitFor()
  return variantId
}
