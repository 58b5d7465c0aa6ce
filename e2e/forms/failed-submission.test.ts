import { expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { addToCart } from '../harness/purchase.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

it('keeps the page and the input of a form without a response, reports it, and sends it again', async () => {
  const { page, context } = await visit({ size: PHONE, language: 'de-DE' })
  await addToCart(page, `${shop.url}/de-de/p/nordwand-98?color=granite`, /^180 cm/)
  const main = page.getByRole('main')
  const remove = main.getByRole('button', { name: /entfernen$/ })
  const note = page.getByRole('alert').filter({ hasText: /^Das kam nicht an\./ })

  await context.setOffline(true)
  await remove.click()
  await note.waitFor()
  await remove.waitFor()
  await expect.poll(() => remove.evaluate(button => button === document.activeElement)).toBe(true)
  await expectAccessible(page)

  await context.setOffline(false)
  await remove.click()
  await main.getByText('Nordwand 98 wurde entfernt.').first().waitFor()
  await note.waitFor({ state: 'hidden' })
})

it('keeps the input when the server answers 502 or 500', async () => {
  const { page } = await visit({ size: DESKTOP, language: 'en-US' })
  await addToCart(page, `${shop.url}/p/nordwand-98?color=granite`, /^180 cm/)
  const estimate = page.locator('details', { has: page.locator('input[name=postcode]') })
  await estimate.locator('summary').click()
  const postcode = estimate.locator('input[name=postcode]')
  const note = page.getByRole('alert').filter({ hasText: /^That didn’t go through\./ })
  for (const [status, typed] of [
    [502, '05401'],
    [500, '05672'],
  ] as const) {
    await page.route('**/cart.data*', route => route.fulfill({ status, body: 'Bad gateway' }), { times: 1 })
    await postcode.fill(typed)
    await postcode.press('Enter')
    await note.waitFor()
    expect(await postcode.inputValue()).toBe(typed)
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Remove/ })
        .count(),
    ).toBe(1)
    await note.evaluate(notice => notice instanceof HTMLElement && notice.hidePopover())
  }
})
