import { DEMO_ACCOUNTS, type DemoAccount } from '@firnline/demo/catalogue/customers'
import type { APIResponse, Page } from 'playwright-core'
import { agedStampOf, sendForm } from './forms.ts'

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
  await page.goto(`${home}/account`)
  await fillLogin(page, login)
  await sendForm(page)
  await page.locator('input[value="sign-out"]').waitFor({ state: 'attached' })
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
  return request.post(`${home}/account`, { form, headers, maxRedirects: 0 })
}
