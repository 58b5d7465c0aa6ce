import { DEMO_ACCOUNTS, type DemoAccount } from '@firnline/demo/catalogue/customers'
import type { APIRequestContext, APIResponse, Page } from 'playwright-core'
import { agedStampOf, sendForm } from './forms.ts'
import { HAS_SMALL_QUOTA, untilTaken } from './polling.ts'

export type Login = { readonly email: string; readonly password: string }

/** Throws a plain error when the demo has no such account. */
export function demoAccount(store: string, role: DemoAccount['role']): DemoAccount {
  const account = DEMO_ACCOUNTS.find(one => one.store === store && one.role === role)
  if (account === undefined) throw new Error(`There is no demo account for a ${role} in ${store}.`)
  return account
}

export async function fillLogin(page: Page, { email, password }: Login): Promise<void> {
  await page.locator('main input[name="email"]').fill(email)
  await page.locator('main input[name="password"]').fill(password)
}

/** Opens the sign-in page of a locale (`http://localhost:41234/de-de`) and signs in. */
export async function signIn(page: Page, home: string, login: Login): Promise<void> {
  const signOut = page.locator('input[value="sign-out"]')
  const failed = page.locator('main [role="alert"], main:not(:has(input[name="password"])) h1')
  await untilTaken(async () => {
    await page.goto(`${home}/account`)
    // Signed in by a try whose answer was late.
    if ((await signOut.count()) > 0) return true
    if ((await page.locator('main input[name="password"]').count()) === 0) return false
    await fillLogin(page, login)
    await sendForm(page)
    await signOut.or(failed).first().waitFor({ state: 'attached' })
    return (await signOut.count()) > 0
  })
}

/**
 * Downloads the customer's data as JSON; a busy platform leads to the profile instead.
 * @param home a locale's (`http://localhost:41234/de-de`)
 */
export async function downloadData(request: APIRequestContext, home: string): Promise<APIResponse> {
  const download = () => request.get(`${home}/account/data`)
  let answer = await download()
  const isFile = () => answer.headers()['content-type']?.startsWith('application/json') === true
  if (HAS_SMALL_QUOTA && !isFile())
    await untilTaken(async () => {
      answer = await download()
      return isFile()
    })
  return answer
}

/**
 * Signs the page's browser in without opening a page. Resolves to what the form answers.
 * `home`: a locale's (`http://localhost:41234/de-de`).
 */
export async function signInByRequest(
  { request }: Page,
  home: string,
  { email, password }: Login,
): Promise<APIResponse> {
  const form = { intent: 'sign-in', email, password, form_stamp: await agedStampOf(`${home}/account`) }
  const headers = { origin: new URL(home).origin }
  const send = () => request.post(`${home}/account`, { form, headers, maxRedirects: 0 })
  let answer = await send()
  const isTaken = () => answer.status() !== 503
  if (HAS_SMALL_QUOTA && !isTaken())
    await untilTaken(async () => {
      answer = await send()
      return isTaken()
    })
  return answer
}

/** Fills in the form for a new account of Tess Taylor. `home`: a locale's (`http://localhost:41234/de-de`). */
export async function createAccount(page: Page, home: string, { email, password }: Login): Promise<void> {
  await page.goto(`${home}/account/create`)
  await page.locator('#firstName').fill('Tess')
  await page.locator('#lastName').fill('Taylor')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await sendForm(page)
  await page.waitForURL(`${home}/account?notice=created`)
}

/** Asks for a link to a new password, opens it once `link` has it, and sets the password on the hosted page. */
export async function resetPassword(
  page: Page,
  home: string,
  { email, password, link }: Login & { readonly link: () => Promise<string> },
): Promise<void> {
  await page.goto(`${home}/account`)
  await page.getByRole('main').locator('a[href*="reset_password"]').click()
  await page.waitForURL('**/shop/**')
  await page.locator('#email').fill(email)
  await page.locator('main form button').click()
  await page.goto(await link())
  await page.locator('#password').fill(password)
  await page.locator('#again').fill(password)
  await page.locator('main form button').click()
}
