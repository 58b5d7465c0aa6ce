import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccount, type Login, signIn } from '../harness/accounts.ts'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { callCommerce } from '../harness/commerce-api.ts'
import { linkIn, readEmails } from '../harness/emails.ts'
import { sendForm } from '../harness/forms.ts'
import { useShop } from '../harness/test-shop.ts'

const shop = useShop()

const ENGLISH = {
  ...{ home: '', store: 'us', hash: 'firnline-us', language: 'en-US', hello: /^Hello, / },
  ...{ redeem: 'Redeem code', needed: 'Enter your code: 8 to 40 letters, digits and hyphens.' },
  ...{ unknown: 'We do not know this code in this country.', ended: 'This code has expired.' },
  ...{ used: 'This code has been redeemed as often as it may be.', signIn: 'A code belongs to an account.' },
  ...{ done: 'Welcome to the pro program', gain: 'Pro prices at once', budget: 'Pro budget' },
  ...{ letter: 'From today you belong to the pro program.', own: '$561.75' },
}
const GERMAN: typeof ENGLISH = {
  ...{ home: '/de-de', store: 'eu_region_1', hash: 'firnline-eu', language: 'de-DE', hello: /^Hallo, / },
  ...{ redeem: 'Code einlösen', needed: 'Bitte gib deinen Code ein: 8 bis 40 Buchstaben' },
  ...{ unknown: 'Diesen Code kennen wir in diesem Land nicht.', ended: 'Dieser Code ist abgelaufen.' },
  ...{ used: 'Dieser Code ist schon so oft eingelöst, wie es geht.' },
  ...{ signIn: 'Ein Code gehört zu einem Konto.', done: 'Willkommen im Pro-Programm' },
  ...{ gain: 'Pro-Preise, sofort', budget: 'Pro-Budget', own: '524,96' },
  letter: 'Ab heute gehörst du zum Pro-Programm.',
}
const MARKETS = [ENGLISH, GERMAN]

const GONE = 999_999

/** For each store a valid code for one use, and an expired one. */
beforeAll(async () => {
  const folder = join(shop.dataDir, 'pro-codes')
  await mkdir(join(folder, 'used'), { recursive: true })
  const lines = await Promise.all(
    MARKETS.map(async ({ store, hash }) => {
      const group = await prosOf(hash)
      return [`GUIDE-2027,${store},${group},1,,2099-06-30`, `OLD-CODE-25,${store},${group},9,2025-12-31,`]
    }),
  )
  await writeFile(
    join(folder, 'codes.csv'),
    ['code,store,group,uses,redeem_until,pro_until', ...lines.flat()].join('\n'),
  )
})

/** The customer group of a store's pros. */
async function prosOf(hash: string): Promise<number> {
  const groups: { id: number; name: string }[] = await callCommerce(shop, hash, [
    'GET',
    '/v2/customer_groups',
  ])
  return groups.find(({ name }) => /^pro/i.test(name))?.id ?? GONE
}

async function isBeside(left: Locator, right: Locator): Promise<boolean> {
  const [one, other] = [await left.boundingBox(), await right.boundingBox()]
  if (one === null || other === null) throw new Error('One of them is not on the page.')
  return one.x + one.width <= other.x
}

describe.each([
  ['English on a desktop', ENGLISH, DESKTOP, true],
  ['German on a phone, without JavaScript', GERMAN, PHONE, false],
])('redeeming a pro code, in %s', (_, texts, size, javaScript) => {
  it('rejects invalid codes next to the field, keeps the input, and accepts a valid one', async () => {
    const { page } = await visit({ size, language: texts.language, javaScript })
    const main = page.getByRole('main')
    const code = main.locator('#code')
    const button = main.getByRole('button', { name: texts.redeem })
    const customer = demoAccount(texts.store, 'customer')
    const send = async (typed: string) => {
      await code.fill(typed)
      await sendForm(page, button)
      await main.getByRole('alert').waitFor()
      expect(await code.inputValue()).toBe(typed)
    }
    const expectFieldError = async (fault: string) => {
      await main.locator('#code-error').getByText(fault).waitFor()
      await main.getByRole('alert').getByText(fault).waitFor()
      expect(await code.getAttribute('aria-invalid')).toBe('true')
    }
    await page.goto(`${shop.url}${texts.home}/pro/signup`)
    await expectAccessible(page)
    expect(await isBeside(main.getByText(texts.gain), code)).toBe(size === DESKTOP)
    await send('GUIDE-2027')
    await main.getByRole('alert').getByText(texts.signIn).waitFor()
    await expectAccessible(page)

    await signIn(page, `${shop.url}${texts.home}`, customer)
    await page.goto(`${shop.url}${texts.home}/pro/signup`)
    await send('short')
    await expectFieldError(texts.needed)
    await send('WRONG-CODE')
    await expectFieldError(texts.unknown)
    await expectAccessible(page)
    await send('old-code-25')
    await expectFieldError(texts.ended)
    expect(await readEmails(shop, 'pro-welcome', customer.email)).toEqual([])

    await code.fill('guide-2027')
    await sendForm(page, button)
    await main.getByText(texts.done).waitFor()
    expect(new URL(page.url()).search).toBe('?notice=redeemed')
    await expectAccessible(page)
    await expect.poll(() => readEmails(shop, 'pro-welcome', customer.email)).toHaveLength(1)
    const [email] = await readEmails(shop, 'pro-welcome', customer.email)
    expect(email?.text).toContain(texts.letter)
    expect(new URL(linkIn(email?.text ?? '', 'account')).pathname).toBe(`${texts.home}/account`)
    await page.goto(`${shop.url}${texts.home}/p/nordwand-98?color=granite`)
    await main.getByText(texts.own).first().waitFor()
  })

  it('rejects a code that is used up', async () => {
    const { page } = await visit({ size, language: texts.language, javaScript })
    const main = page.getByRole('main')
    await signIn(page, `${shop.url}${texts.home}`, await openAccount(page, texts))
    await page.goto(`${shop.url}${texts.home}/pro/signup`)
    await main.locator('#code').fill('GUIDE-2027')
    await sendForm(page, main.getByRole('button', { name: texts.redeem }))
    await main.locator('#code-error').getByText(texts.used).waitFor()
    expect(await main.locator('#code').inputValue()).toBe('GUIDE-2027')
    await expectAccessible(page)
  })
})

/** A new account without pro status. */
async function openAccount(page: Page, { home, store }: typeof ENGLISH): Promise<Login> {
  const customer = { email: `mara.${store.replace(/_/g, '-')}@example.com`, password: 'correct horse 1' }
  const main = page.getByRole('main')
  await page.goto(`${shop.url}${home}/account/create`)
  await main.locator('[name="firstName"]').fill('Mara')
  await main.locator('[name="lastName"]').fill('Falk')
  await main.locator('[name="email"]').fill(customer.email)
  await main.locator('[name="password"]').fill(customer.password)
  await sendForm(page, main.locator('form button[type="submit"]').first())
  await page.waitForURL(url => !url.pathname.endsWith('/create'))
  return customer
}
