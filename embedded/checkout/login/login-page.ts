import { html } from 'hono/html'
import { NO_PROBLEMS, type Problems, textField } from '../view/field.ts'
import { form, notice, problemSummary } from '../view/form.ts'
import { type Html, sendPage } from '../view/page.ts'
import type { HostedContext, Parts } from '../visit.ts'
import { loginWords } from '../words/login.ts'
import { fill, say } from '../words/words.ts'

type Shown = {
  readonly email?: string
  /** What is said at the top. */
  readonly notice?: string | null
  readonly problems?: Problems
  /** Where to go on after it, `/shop/us/checkout`. */
  readonly redirectTo?: string
  readonly status?: 200 | 401 | 422 | 429
}

/** The sign-in form. */
export function sendSignIn(c: HostedContext, parts: Parts, shown: Shown = {}): Promise<Response> {
  const visit = c.get('visit')
  const words = say(loginWords, visit.language)
  const { redirectTo = '', status = 200 } = shown
  const isForCart = c.req.query('for') === 'cart'
  const action = `${visit.base}/login.php${redirectTo === '' ? '' : `?redirect_to=${encodeURIComponent(redirectTo)}`}`
  const body = narrow(
    words.signIn,
    isForCart ? words.signInForCart : words.signInWhy,
    html`${shown.notice == null ? '' : notice(shown.notice)}
${form(visit, {
  action,
  body: html`${emailField(shown, words.email)}
${textField({
  name: 'password',
  label: words.password,
  type: 'password',
  autocomplete: 'current-password',
  maxLength: 256,
  value: '',
  problems: shown.problems ?? NO_PROBLEMS,
})}
<p class="actions"><button class="button button--wide">${words.signIn}</button></p>`,
})}
<p class="aside-line"><a href="${visit.base}/login.php?action=reset_password">${words.forgot}</a></p>`,
  )
  return sendPage(c, parts, { title: words.signIn, body, status })
}

/** Asks for the address that a link to a new password goes to. */
export function sendAskReset(c: HostedContext, parts: Parts, shown: Shown = {}): Promise<Response> {
  const visit = c.get('visit')
  const words = say(loginWords, visit.language)
  const problems = shown.problems ?? NO_PROBLEMS
  const body = narrow(
    words.reset,
    words.resetWhy,
    html`${shown.notice == null ? '' : notice(shown.notice)}
${problemSummary(visit, problems, new Map([['email', words.email]]))}
${form(visit, {
  action: `${visit.base}/login.php?action=reset_password`,
  body: html`${emailField(shown, words.email)}
<p class="actions"><button class="button button--wide">${words.sendLink}</button></p>`,
})}
<p class="aside-line"><a href="${visit.base}/login.php">${words.signIn}</a></p>`,
  )
  return sendPage(c, parts, { title: words.reset, body, status: shown.status ?? 200 })
}

/** The same for every address, whether it has an account or not. */
export function sendResetSent(c: HostedContext, parts: Parts, email: string): Promise<Response> {
  const words = say(loginWords, c.get('visit').language)
  const body = narrow(words.sent, fill(words.sentWhy, { email }), html``)
  return sendPage(c, parts, { title: words.sent, body })
}

export function sendChangePassword(
  c: HostedContext,
  parts: Parts,
  { token, problems }: { token: string; problems: Problems },
): Promise<Response> {
  const visit = c.get('visit')
  const words = say(loginWords, visit.language)
  const field = (name: 'password' | 'again', label: string, hint?: string) =>
    textField({
      ...{ name, label, problems, type: 'password', autocomplete: 'new-password', value: '', maxLength: 256 },
      ...(hint === undefined ? {} : { hint }),
    })
  const labels = new Map([
    ['password', words.newPassword],
    ['again', words.passwordAgain],
  ])
  const body = narrow(
    words.newPassword,
    '',
    html`${problemSummary(visit, problems, labels)}
${form(visit, {
  action: `${visit.base}/login.php?action=change_password&t=${token}`,
  body: html`${field('password', words.newPassword, words.passwordRule)}${field('again', words.passwordAgain)}
<p class="actions"><button class="button button--wide">${words.save}</button></p>`,
})}`,
  )
  return sendPage(c, parts, { title: words.newPassword, body, status: problems.size === 0 ? 200 : 422 })
}

function emailField({ email = '', problems = NO_PROBLEMS }: Shown, label: string): Html {
  return textField({
    ...{ name: 'email', label, type: 'email', inputMode: 'email', autocomplete: 'username' },
    ...{ maxLength: 254, value: email, problems },
  })
}

function narrow(heading: string, lead: string, body: Html): Html {
  return html`<div class="narrow"><h1>${heading}</h1>
${lead === '' ? '' : html`<p class="lead">${lead}</p>`}
${body}</div>`
}
