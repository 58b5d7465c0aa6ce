import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { addToCart } from '../harness/purchase.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const ENGLISH = {
  ...{ home: '', language: 'en-US', remove: /^Remove/, lost: /^We got no answer\./ },
  out: 'Nordwand 98 was removed.',
}
const GERMAN: typeof ENGLISH = {
  ...{ home: '/de-de', language: 'de-DE', remove: /entfernen$/, lost: /^Es kam keine Antwort\./ },
  out: 'Nordwand 98 wurde entfernt.',
}

describe.each([
  ['en-us on a desktop', ENGLISH, DESKTOP],
  ['de-de on a phone', GERMAN, PHONE],
])('a form without a response, in %s', (_, texts, size) => {
  it('keeps the page and the input, reports it, and can be sent again', async () => {
    const { page } = await visit({ size, language: texts.language })
    await addToCart(page, `${shop.url}${texts.home}/p/nordwand-98?color=granite`, /^180 cm/)
    const main = page.getByRole('main')
    const remove = main.getByRole('button', { name: texts.remove })
    const note = page.getByRole('alert').filter({ hasText: texts.lost })

    await page.context().setOffline(true)
    await remove.click()
    await note.waitFor()
    await remove.waitFor()
    await expect.poll(() => remove.evaluate(button => button === document.activeElement)).toBe(true)
    await expectAccessible(page)

    await page.context().setOffline(false)
    await remove.click()
    await main.getByText(texts.out).first().waitFor()
    await note.waitFor({ state: 'hidden' })
  })

  it.each([502, 500])('keeps the input when the server answers %i', async status => {
    const { page } = await visit({ size, language: texts.language })
    await addToCart(page, `${shop.url}${texts.home}/p/nordwand-98?color=granite`, /^180 cm/)
    const estimate = page.locator('details', { has: page.locator('input[name=postcode]') })
    await estimate.locator('summary').click()
    const postcode = estimate.locator('input[name=postcode]')
    await postcode.fill('80331')
    await page.route('**/cart.data*', route => route.fulfill({ status, body: 'Bad gateway' }), { times: 1 })
    await postcode.press('Enter')
    await page.getByRole('alert').filter({ hasText: texts.lost }).waitFor()
    expect(await postcode.inputValue()).toBe('80331')
    expect(await page.getByRole('main').getByRole('button', { name: texts.remove }).count()).toBe(1)
  })
})
