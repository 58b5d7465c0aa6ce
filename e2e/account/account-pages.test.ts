import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoAccount, downloadData, signInByRequest } from '../harness/accounts.ts'
import { DESKTOP, expectAccessible, PHONE, VISITORS, visit } from '../harness/browser.ts'
import { sendForm } from '../harness/forms.ts'
import { useShop } from '../harness/test-shop.ts'

const shop = useShop()

const TEXTS = {
  en: {
    ...{ home: '', store: 'us', save: 'Save', addAddress: 'Add an address', edit: 'Edit' },
    ...{ removeNow: 'Delete address', prefer: 'Make default', isDefault: 'Default address' },
    ...{
      known: 'already in your address book',
      changed: 'Address updated.',
      zip: 'That postal code doesn’t match the country',
    },
    ...{ order: 'Order', again: 'Buy again', track: 'Track package', find: 'Find order' },
    ...{ notFound: 'Order not found', details: 'Name and phone', detailsSaved: 'Name and phone saved.' },
    ...{ passwordSaved: 'Password updated', presentWrong: 'isn’t your current password' },
    ...{ subscribe: 'Subscribe', unsubscribe: 'Unsubscribe', cart: 'Cart' },
  },
  de: {
    ...{ home: '/de-de', store: 'eu_region_1', save: 'Speichern', addAddress: 'Adresse hinzufügen' },
    ...{ edit: 'Bearbeiten', removeNow: 'Adresse löschen', prefer: 'Als Standard' },
    ...{ isDefault: 'Standardadresse', known: 'steht schon in deinem Adressbuch' },
    ...{
      changed: 'Die Adresse ist geändert.',
      zip: 'Das ist keine gültige Postleitzahl',
      order: 'Bestellung',
    },
    ...{ again: 'Noch einmal bestellen', track: 'Paket verfolgen', find: 'Bestellung finden' },
    ...{ notFound: 'Nicht gefunden', details: 'Name und Telefon', cart: 'Warenkorb' },
    ...{ detailsSaved: 'Name und Telefon sind gespeichert.', passwordSaved: 'Dein Passwort ist geändert' },
    ...{ presentWrong: 'nicht dein aktuelles Passwort', subscribe: 'Abonnieren' },
    unsubscribe: 'Abbestellen',
  },
} as const

const RIGHT = {
  en: { street: '1 Alpine Road', postalCode: '84060', city: 'Park City', state: 'Utah', wrong: '8406' },
  de: { street: 'Almweg 1', postalCode: '82467', city: 'Garmisch', state: null, wrong: '8246' },
}

function accountOf(language: keyof typeof TEXTS, role: 'customer' | 'employee' | 'pro') {
  return demoAccount(TEXTS[language].store, role)
}

/** The error summary above the form has the focus. */
async function expectSummary(page: Page, text: string): Promise<Locator> {
  const summary = page.getByRole('alert')
  await summary.getByText(text).first().waitFor()
  await expect.poll(() => summary.evaluate(element => element === document.activeElement)).toBe(true)
  return summary
}

describe.each(VISITORS)('account pages: $name', visitorCase => {
  const language = visitorCase.texts
  const texts = TEXTS[language]
  const right = RIGHT[language]

  /** The markup is the same for all visitors: each state of a page is checked for one. */
  async function expectAccessibleOnce(page: Page): Promise<void> {
    if (visitorCase.javaScript) await expectAccessible(page)
  }

  it('keeps an address book: add with wrong then right input, no address twice, edit, default, delete', async () => {
    const { page } = await visit(visitorCase)
    const main = page.getByRole('main')
    const save = main.getByRole('button', { name: texts.save })
    await signInByRequest(page, `${shop.url}${texts.home}`, accountOf(language, 'customer'))
    await page.goto(`${shop.url}${texts.home}/account/addresses`)
    const street = page.locator('#street')
    const add = async (line: string, postalCode: string) => {
      await street.fill(line)
      await page.locator('#postalCode').fill(postalCode)
      await page.locator('#city').fill(right.city)
      if (right.state !== null) await page.locator('#state').selectOption(right.state)
      await save.click()
    }
    await main.getByRole('link', { name: texts.addAddress }).click()
    await street.waitFor()
    await expectAccessibleOnce(page)
    await add(right.street, right.wrong)
    const summary = await expectSummary(page, texts.zip)
    await expectAccessibleOnce(page)
    expect(await street.inputValue()).toBe(right.street)
    await summary.getByRole('link').click()
    await page.locator('#postalCode').fill(right.postalCode)
    await save.click()
    await page.waitForURL('**/addresses?notice=added')
    await main.getByText(right.street).waitFor()

    await main.getByRole('link', { name: texts.addAddress }).click()
    await add(right.street.toUpperCase(), right.postalCode)
    await expectSummary(page, texts.known)

    await page.goto(`${shop.url}${texts.home}/account/addresses`)
    const card = main.getByRole('listitem').filter({ hasText: right.street })
    await card.getByRole('button', { name: texts.prefer }).click()
    await page.waitForURL('**/addresses?notice=preferred')
    await card.getByText(texts.isDefault).waitFor()
    await card.getByRole('link', { name: texts.edit }).click()
    await page.locator('#streetMore').fill('B 12')
    await save.click()
    await main.getByText(texts.changed).waitFor()
    await card.getByText('B 12').waitFor()
    await card.locator('summary').click()
    await expectAccessibleOnce(page)
    await card.getByRole('button', { name: texts.removeNow }).click()
    await page.waitForURL('**/addresses?notice=removed')
    await main.getByRole('status').waitFor()
    expect(await main.getByText(right.street).count()).toBe(0)
  })

  it('changes the profile, with wrong then right input', async () => {
    const { page } = await visit(visitorCase)
    const main = page.getByRole('main')
    // A different account each time, because its password changes.
    const account = accountOf(language, visitorCase.javaScript ? 'employee' : 'pro')
    const { password } = account
    await signInByRequest(page, `${shop.url}${texts.home}`, account)
    await page.goto(`${shop.url}${texts.home}/account/profile`)
    await expectAccessibleOnce(page)
    const part = (name: string) => main.locator('details').filter({ hasText: name }).first()
    const details = part(texts.details)
    await details.locator('summary').click()
    await details.locator('#phone').fill('12')
    await details.locator('#firstName').fill('')
    await details.getByRole('button', { name: texts.save }).click()
    const summary = await expectSummary(page, '2 ')
    await expectAccessibleOnce(page)
    expect(await summary.getByRole('link').count()).toBe(2)
    await details.locator('#phone').fill('+43 512 123456')
    await details.locator('#firstName').fill(account.first_name)
    await details.getByRole('button', { name: texts.save }).click()
    await main.getByText(texts.detailsSaved).waitFor()
    await main.getByText('+43 512 123456').waitFor()

    const secret = main.locator('details').filter({ has: page.locator('#newPassword') })
    const send = async (present: string, next: string) => {
      const field = secret.locator('#presentPassword')
      if (!(await field.isVisible())) await secret.locator('summary').click()
      await field.fill(present)
      await secret.locator('#newPassword').fill(next)
      await secret.getByRole('button', { name: texts.save }).click()
    }
    await send('Not-the-password-1', `Other-${password}`)
    await expectSummary(page, texts.presentWrong)
    await send(password, `Other-${password}`)
    await main.getByText(texts.passwordSaved).waitFor()
    await main.getByRole('button', { name: texts.subscribe, exact: true }).click()
    await main.getByRole('button', { name: texts.unsubscribe }).click()
    await main.getByRole('button', { name: texts.subscribe, exact: true }).waitFor()
  })

  it('shows an order, reorders it, and shows its status to a guest', async () => {
    const { page } = await visit(visitorCase)
    const main = page.getByRole('main')
    const account = accountOf(language, 'customer')
    await signInByRequest(page, `${shop.url}${texts.home}`, account)
    await page.goto(`${shop.url}${texts.home}/account/orders`)
    await expectAccessibleOnce(page)
    const first = main.getByRole('link', { name: new RegExp(`^${texts.order} \\d+$`) }).first()
    const name = (await first.textContent()) ?? ''
    await first.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const parcel = main.getByRole('link', { name: texts.track })
    expect(await parcel.getAttribute('href')).toMatch(/^https:\/\/www\.(?:ups|dhl)\./)
    expect(await main.locator('[aria-current="step"]').count()).toBe(1)
    await expectAccessibleOnce(page)
    await main.getByRole('button', { name: texts.again }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('heading', { level: 1, name: texts.cart }).waitFor()
    await main.getByText('Kuppe').first().waitFor()

    await page.goto(`${shop.url}${texts.home}/order-status`)
    await expectAccessibleOnce(page)
    const ask = async (email: string) => {
      await page.locator('#number').fill(name)
      await page.locator('#email').fill(email)
      await sendForm(page, main.getByRole('button', { name: texts.find }))
    }
    await ask('somebody@else.example')
    await expectSummary(page, texts.notFound)
    await expectAccessibleOnce(page)
    await ask(account.email)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await main.getByText(account.address.address1).count()).toBe(0)
    await expectAccessibleOnce(page)
  })
})

describe('private pages', () => {
  const EMMA = accountOf('en', 'customer')

  it('show nothing on going back after signing out', async () => {
    const { page } = await visit({ size: DESKTOP, language: 'en-US' })
    await signInByRequest(page, shop.url, EMMA)
    const answer = await page.goto(`${shop.url}/account/addresses`)
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    await page.goto(`${shop.url}/account`)
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You’re signed out.').waitFor()
    for (const left of ['the account', 'the addresses']) {
      await page.goBack()
      await page.locator('input[name="password"]').waitFor()
      await page.waitForLoadState()
      expect(await page.getByText(EMMA.address.address1).count(), left).toBe(0)
    }
  })

  it('keep the input when the session has ended meanwhile', async () => {
    const { page, context } = await visit({ size: PHONE, language: 'en-US' })
    await signInByRequest(page, shop.url, EMMA)
    await page.goto(`${shop.url}/account/addresses/new`)
    await page.locator('#street').fill('1 Far Road')
    await page.locator('#city').fill('Stowe')
    await page.locator('#postalCode').fill('05672')
    await page.locator('#state').selectOption('Vermont')
    await context.clearCookies()
    await page.getByRole('main').getByRole('button', { name: 'Save' }).click()
    await expectSummary(page, 'You’ve been signed out.')
    await expectAccessible(page)
    expect(await page.locator('#street').inputValue()).toBe('1 Far Road')
    expect(await page.locator('#state').inputValue()).toBe('Vermont')
  })

  it('export the customer’s data as a file', async () => {
    const { page } = await visit({ size: DESKTOP, language: 'en-US' })
    await signInByRequest(page, shop.url, EMMA)
    const file = await downloadData(page.request, shop.url)
    expect(file.headers()['content-disposition']).toBe('attachment; filename="shop-data.json"')
    expect(file.headers()['cache-control']).toBe('private, no-store')
    const { profile, addresses, orders } = await file.json()
    expect(profile).toMatchObject({ email: EMMA.email, firstName: EMMA.first_name })
    expect(addresses.length).toBeGreaterThan(0)
    expect(orders.length).toBe(4)
  })

  it('delete the account only with its password', async () => {
    const { page } = await visit({ size: PHONE, language: 'de-DE' })
    const anna = accountOf('de', 'customer')
    const home = `${shop.url}/de-de`
    await signInByRequest(page, home, anna)
    await page.goto(`${home}/account/close`)
    await expectAccessible(page)
    const close = async (password: string) => {
      await page.locator('#password').fill(password)
      await page.getByRole('button', { name: 'Endgültig löschen' }).click()
    }
    await close('Not-the-password-1')
    await expectSummary(page, 'nicht dein aktuelles Passwort')
    await expectAccessible(page)
    await close(anna.password)
    await page.getByText('Dein Konto ist gelöscht.').waitFor()
    const answer = await signInByRequest(page, home, anna)
    expect(await answer.text()).toContain('passen nicht zusammen')
  })
})
