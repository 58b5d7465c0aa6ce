import type { Page } from 'playwright-core'

/** Where a guest wants it brought. */
export type Guest = {
  readonly email: string
  readonly fields: Readonly<Record<string, string>>
  /** The state's name, where the country has states. */
  readonly state: string
}

type Step = 'contact' | 'address' | 'shipping' | 'payment' | 'review'

/** The open step of the hosted checkout. */
const openStep = (page: Page) => page.locator('li[aria-current="step"]')

/** There while this step is the open one: its form names it. */
const mark = (page: Page, step: Step) =>
  openStep(page).locator(`input[name="step"][value="${step}"]:not(.saved-form *)`)

const reach = (page: Page, step: Step) => mark(page, step).waitFor({ state: 'attached' })

/** Presses the open step's own button, and waits for the page that follows. */
async function goOn(page: Page, next: Step): Promise<void> {
  await openStep(page).locator('.actions button').click()
  await reach(page, next)
}

/** E-mail and address: a guest types them, a customer takes the ones the store knows. */
export async function sayWhereTo(page: Page, guest: Guest | null): Promise<void> {
  if (guest !== null) await page.locator('#email').fill(guest.email)
  if ((await mark(page, 'contact').count()) > 0) await goOn(page, 'address')
  if (guest === null) {
    await page.locator('.saved-form button').first().click()
  } else {
    for (const [name, value] of Object.entries(guest.fields)) {
      await page.locator(`[name="shipping.${name}"]`).fill(value)
    }
    await page.locator('[name="shipping.state"]').selectOption({ label: guest.state })
    await openStep(page).locator('.actions button').click()
  }
  await reach(page, 'shipping')
}

/** Takes the first way of bringing it, and this way to pay. */
export async function choosePayment(page: Page, method: string): Promise<void> {
  await openStep(page).getByRole('radio').first().check()
  await goOn(page, 'payment')
  await page.locator(`input[name="method"][value="${method}"]`).check()
  await goOn(page, 'review')
}

/** Orders, and answers the order's number. */
export async function placeOrder(page: Page): Promise<number> {
  await openStep(page).locator('.actions button').click()
  await page.waitForURL('**/order-confirmation/*')
  return Number(/order-confirmation\/(\d+)/.exec(page.url())?.[1])
}
