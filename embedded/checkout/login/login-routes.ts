import { format } from '@firnline/messages/format'
import { Hono } from 'hono'
import * as v from 'valibot'
import { checkCredentials } from '../../commerce/customer/check-credentials.ts'
import { HashingQueueFull, isStrongPassword } from '../../commerce/customer/password.ts'
import { networkOf } from '../client-address.ts'
import { type FieldErrors, NO_ERRORS } from '../html/form.ts'
import { readDeviceKeys } from '../known-device.ts'
import { EmailAddress, hasCsrfToken, type PostedForm, readForm } from '../posted-form.ts'
import { signedInTarget, storePage } from '../redirect-target.ts'
import { deleteSession } from '../session.ts'
import { clearSession, type HostedContext, type HostedEnv, type HostedServices } from '../visit.ts'
import { sendPasswordForm, sendResetForm, sendResetSent, sendSignIn } from './login-page.ts'
import { countRequest, isResetLinkValid, sendResetLink, setNewPassword } from './reset-link.ts'
import { signIn } from './sign-in.ts'

/** /login.php. */
export function loginRoutes(services: HostedServices): Hono<HostedEnv> {
  const routes = new Hono<HostedEnv>()
  routes.get('/', async c => {
    const action = c.req.query('action') ?? ''
    if (action === 'logout') return signOut(c, services)
    if (action === 'reset_password') return sendResetForm(c, services)
    if (action === 'change_password') return showPasswordForm(c, services)
    const { tokenInvalid } = c.get('visit').messages.login
    const notice = c.req.query('error') === 'token' ? tokenInvalid : null
    return sendSignIn(c, services, { notice, redirectTo: wantedPage(c) })
  })
  routes.post('/', async c => {
    const form = await readForm(c)
    const action = c.req.query('action') ?? ''
    if (action === 'reset_password') return submitReset(c, services, form)
    if (action === 'change_password') return submitPassword(c, services, form)
    return submitSignIn(c, services, form)
  })
  return routes
}

async function signOut(c: HostedContext, { commerce }: HostedServices): Promise<Response> {
  const { scope, session } = c.get('visit')
  await deleteSession(commerce.db, scope, session)
  clearSession(c)
  return c.redirect(`${scope.store.siteUrl}/account?notice=signed-out`, 302)
}

async function submitSignIn(c: HostedContext, services: HostedServices, form: PostedForm): Promise<Response> {
  const { scope, messages, address } = c.get('visit')
  const { wrongCredentials, tooManyAttempts } = messages.login
  const email = form.get('email')?.trim() ?? ''
  const again = { email: email.slice(0, 254), redirectTo: wantedPage(c) }
  if (!hasCsrfToken(c, form))
    return sendSignIn(c, services, { ...again, notice: messages.hostedPage.formExpired, status: 422 })
  const check = await checkCredentials(services.commerce, scope, {
    email,
    password: form.get('password') ?? '',
    channelId: 1,
    browser: { network: networkOf(address), deviceKeys: await readDeviceKeys(c) },
  })
  if (check.kind === 'valid') {
    await signIn(c, services, check.customerId)
    return c.redirect(signedInTarget(scope, c.req.query('redirect_to')), 303)
  }
  if (check.kind === 'invalid')
    return sendSignIn(c, services, { ...again, notice: wrongCredentials, status: 401 })
  const minutes = Math.max(1, Math.ceil(check.retryAfter / 60))
  return sendSignIn(c, services, { ...again, notice: format(tooManyAttempts, { minutes }), status: 429 })
}

async function submitReset(c: HostedContext, services: HostedServices, form: PostedForm): Promise<Response> {
  const { scope, messages, address, locale } = c.get('visit')
  const typed = form.get('email')?.trim() ?? ''
  const again = { email: typed.slice(0, 254) }
  if (!hasCsrfToken(c, form))
    return sendResetForm(c, services, { ...again, notice: messages.hostedPage.formExpired, status: 422 })
  const email = v.safeParse(EmailAddress, typed)
  if (!email.success) {
    const errors = new Map([['email', messages.fieldError.emailWrong]])
    return sendResetForm(c, services, { ...again, errors, status: 422 })
  }
  const { commerce } = services
  const limits = [
    { name: 'reset', of: email.output.toLowerCase(), max: 5 },
    ...(address === '' ? [] : [{ name: 'reset-from', of: networkOf(address), max: 100 }]),
  ]
  for (const limit of limits) {
    if (await countRequest(commerce, scope, limit)) continue
    const notice = format(messages.login.tooManyAttempts, { minutes: 60 })
    return sendResetForm(c, services, { ...again, notice, status: 429 })
  }
  // Not awaited: the time of the response must not tell whether there is an account.
  sendResetLink(commerce, scope, { email: email.output, locale }).catch(err =>
    commerce.log.error({ err }, 'a password reset was not sent'),
  )
  return sendResetSent(c, services, email.output)
}

async function showPasswordForm(c: HostedContext, services: HostedServices): Promise<Response> {
  const { scope, messages } = c.get('visit')
  const token = c.req.query('t') ?? ''
  if (await isResetLinkValid(services.commerce, scope, token))
    return sendPasswordForm(c, services, { token, errors: NO_ERRORS })
  return sendResetForm(c, services, { notice: messages.login.linkExpired, status: 422 })
}

async function submitPassword(
  c: HostedContext,
  services: HostedServices,
  form: PostedForm,
): Promise<Response> {
  const { scope, messages } = c.get('visit')
  const token = c.req.query('t') ?? ''
  if (!(await isResetLinkValid(services.commerce, scope, token))) return showPasswordForm(c, services)
  const errors = passwordErrors(c, form)
  if (errors.size > 0) return sendPasswordForm(c, services, { token, errors })
  try {
    const used = await setNewPassword(services.commerce, scope, {
      token,
      password: form.get('password') ?? '',
    })
    if (used === null) return showPasswordForm(c, services)
    await signIn(c, services, used.customerId)
    return c.redirect(`${scope.store.siteUrl}/account`, 303)
  } catch (error) {
    if (!(error instanceof HashingQueueFull)) throw error
    const busy = format(messages.login.tooManyAttempts, { minutes: 1 })
    return sendPasswordForm(c, services, { token, errors: new Map([['password', busy]]) })
  }
}

function passwordErrors(c: HostedContext, form: PostedForm): FieldErrors {
  const { hostedPage, login } = c.get('visit').messages
  const password = form.get('password') ?? ''
  if (!hasCsrfToken(c, form)) return new Map([['password', hostedPage.formExpired]])
  if (!isStrongPassword(password)) return new Map([['password', login.passwordWeak]])
  return password === form.get('again') ? NO_ERRORS : new Map([['again', login.passwordDiffers]])
}

/** The page of this store that was requested before the sign-in; '' for none. */
function wantedPage(c: HostedContext): string {
  return storePage(c.get('visit').scope, c.req.query('redirect_to') ?? '') ?? ''
}
