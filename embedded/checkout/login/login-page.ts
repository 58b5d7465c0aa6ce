import { format } from '@firnline/messages/format'
import { html } from 'hono/html'
import { alertNotice, errorSummary, type FieldErrors, form, NO_ERRORS, textField } from '../html/form.ts'
import { type Html, sendPage } from '../html/page.ts'
import type { HostedContext, HostedServices } from '../visit.ts'

type FormState = {
  readonly email?: string
  /** A message at the top. */
  readonly notice?: string | null
  readonly errors?: FieldErrors
  /** Where to go on after the sign-in, `/shop/us/checkout`. */
  readonly redirectTo?: string
  readonly status?: 200 | 401 | 422 | 429
}

export function sendSignIn(c: HostedContext, services: HostedServices, state: FormState): Promise<Response> {
  const visit = c.get('visit')
  const { login } = visit.messages
  const { redirectTo = '', status = 200, errors = NO_ERRORS } = state
  const query = redirectTo === '' ? '' : `?redirect_to=${encodeURIComponent(redirectTo)}`
  const body = narrow(
    login.signIn,
    c.req.query('for') === 'cart' ? login.signInForCart : login.signInText,
    html`${noticeOf(state)}
${form(visit, {
  action: `${visit.base}/login.php${query}`,
  body: html`${emailField(state, login.email)}
${textField({
  name: 'password',
  label: login.password,
  type: 'password',
  autocomplete: 'current-password',
  maxLength: 256,
  value: '',
  errors,
})}
${submitButton(login.signIn)}`,
})}
<p class="aside-line"><a href="${visit.base}/login.php?action=reset_password">${login.forgot}</a></p>`,
  )
  return sendPage(c, services, { title: login.signIn, body, status })
}

/** Asks for the address to which a link to a new password is sent. */
export function sendResetForm(
  c: HostedContext,
  services: HostedServices,
  state: FormState = {},
): Promise<Response> {
  const visit = c.get('visit')
  const { login } = visit.messages
  const body = narrow(
    login.reset,
    login.resetText,
    html`${noticeOf(state)}
${errorSummary(visit, state.errors ?? NO_ERRORS, new Map([['email', login.email]]))}
${form(visit, {
  action: `${visit.base}/login.php?action=reset_password`,
  body: html`${emailField(state, login.email)}
${submitButton(login.sendLink)}`,
})}
<p class="aside-line"><a href="${visit.base}/login.php">${login.signIn}</a></p>`,
  )
  return sendPage(c, services, { title: login.reset, body, status: state.status ?? 200 })
}

/** The same for every address, whether it has an account or not. */
export function sendResetSent(c: HostedContext, services: HostedServices, email: string): Promise<Response> {
  const { sent, sentText } = c.get('visit').messages.login
  return sendPage(c, services, { title: sent, body: narrow(sent, format(sentText, { email }), html``) })
}

export function sendPasswordForm(
  c: HostedContext,
  services: HostedServices,
  { token, errors }: { token: string; errors: FieldErrors },
): Promise<Response> {
  const visit = c.get('visit')
  const { login } = visit.messages
  const field = (name: 'password' | 'again', label: string, hint?: string) =>
    textField({
      name,
      label,
      errors,
      type: 'password',
      autocomplete: 'new-password',
      value: '',
      maxLength: 256,
      ...(hint === undefined ? {} : { hint }),
    })
  const labels = new Map([
    ['password', login.newPassword],
    ['again', login.passwordAgain],
  ])
  const body = narrow(
    login.newPassword,
    '',
    html`${errorSummary(visit, errors, labels)}
${form(visit, {
  action: `${visit.base}/login.php?action=change_password&t=${token}`,
  body: html`${field('password', login.newPassword, login.passwordRule)}${field('again', login.passwordAgain)}
${submitButton(login.save)}`,
})}`,
  )
  return sendPage(c, services, { title: login.newPassword, body, status: errors.size === 0 ? 200 : 422 })
}

function noticeOf({ notice }: FormState): Html | '' {
  return notice == null ? '' : alertNotice(notice)
}

function emailField({ email = '', errors = NO_ERRORS }: FormState, label: string): Html {
  return textField({
    name: 'email',
    label,
    type: 'email',
    inputMode: 'email',
    autocomplete: 'username',
    maxLength: 254,
    value: email,
    errors,
  })
}

function submitButton(label: string): Html {
  return html`<p class="actions"><button class="button button--wide">${label}</button></p>`
}

function narrow(heading: string, lead: string, body: Html): Html {
  return html`<div class="narrow"><h1>${heading}</h1>
${lead === '' ? '' : html`<p class="lead">${lead}</p>`}
${body}</div>`
}
