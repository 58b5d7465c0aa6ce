import { Hono } from 'hono'
import * as v from 'valibot'
import { checkCredentials } from '../../commerce/customer/check-credentials.ts'
import { HashingQueueFull, isStrongPassword } from '../../commerce/customer/password.ts'
import { networkOf } from '../client-address.ts'
import { destination, ownPage } from '../market/place.ts'
import { type Form, isOurs, readForm } from '../session/form.ts'
import { deleteSession } from '../session/host-session.ts'
import { readDeviceKeys } from '../session/known-device.ts'
import { NO_PROBLEMS, type Problems } from '../view/field.ts'
import { forgetSession, type HostedContext, type HostedEnv, type Parts } from '../visit.ts'
import { frameWords } from '../words/frame.ts'
import { loginWords } from '../words/login.ts'
import { problemWords } from '../words/problem.ts'
import { fill, say } from '../words/words.ts'
import { sendAskReset, sendChangePassword, sendResetSent, sendSignIn } from './login-page.ts'
import { isLinkGood, sendResetLink, useResetLink } from './reset-link.ts'
import { signIn } from './sign-in.ts'
import { countTry } from './throttle.ts'

const HOUR = 60 * 60 * 1000
const Email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.rfcEmail())

/** /login.php. */
export function loginRoutes(parts: Parts): Hono<HostedEnv> {
  const routes = new Hono<HostedEnv>()
  routes.get('/', async c => {
    const action = c.req.query('action') ?? ''
    if (action === 'logout') return signOut(c, parts)
    if (action === 'reset_password') return sendAskReset(c, parts)
    if (action === 'change_password') return askPassword(c, parts)
    const words = say(loginWords, c.get('visit').language)
    const notice = c.req.query('error') === 'token' ? words.tokenRefused : null
    return sendSignIn(c, parts, { notice, redirectTo: wantedPage(c) })
  })
  routes.post('/', async c => {
    const form = await readForm(c)
    const action = c.req.query('action') ?? ''
    if (action === 'reset_password') return answerReset(c, parts, form)
    if (action === 'change_password') return answerPassword(c, parts, form)
    return answerSignIn(c, parts, form)
  })
  return routes
}

async function signOut(c: HostedContext, { commerce }: Parts): Promise<Response> {
  const { scope, session } = c.get('visit')
  await deleteSession(commerce.db, scope, session)
  forgetSession(c)
  return c.redirect(`${scope.store.siteUrl}/account?notice=signed-out`, 302)
}

async function answerSignIn(c: HostedContext, parts: Parts, form: Form): Promise<Response> {
  const { scope, language, address } = c.get('visit')
  const words = { ...say(frameWords, language), ...say(loginWords, language) }
  const email = form.get('email')?.trim() ?? ''
  const again = { email: email.slice(0, 254), redirectTo: wantedPage(c) }
  if (!isOurs(c, form)) return sendSignIn(c, parts, { ...again, notice: words.formStale, status: 422 })
  const password = form.get('password') ?? ''
  const check = await checkCredentials(parts.commerce, scope, {
    ...{ email, password, channelId: 1 },
    browser: { network: networkOf(address), deviceKeys: await readDeviceKeys(c) },
  })
  if (check.kind === 'valid') {
    await signIn(c, parts, check.customerId)
    return c.redirect(destination(scope, c.req.query('redirect_to')), 303)
  }
  if (check.kind === 'invalid') return sendSignIn(c, parts, { ...again, notice: words.wrong, status: 401 })
  const minutes = Math.max(1, Math.ceil(check.retryAfter / 60))
  return sendSignIn(c, parts, { ...again, notice: fill(words.throttled, { minutes }), status: 429 })
}

async function answerReset(c: HostedContext, parts: Parts, form: Form): Promise<Response> {
  const { scope, language, address, locale } = c.get('visit')
  const words = { ...say(frameWords, language), ...say(problemWords, language), ...say(loginWords, language) }
  const typed = form.get('email')?.trim() ?? ''
  const again = { email: typed.slice(0, 254) }
  if (!isOurs(c, form)) return sendAskReset(c, parts, { ...again, notice: words.formStale, status: 422 })
  const email = v.safeParse(Email, typed)
  if (!email.success) {
    const problems = new Map([['email', words.emailWrong]])
    return sendAskReset(c, parts, { ...again, problems, status: 422 })
  }
  const { commerce } = parts
  const limits = [
    { name: 'reset', of: email.output.toLowerCase(), most: 5, windowMs: HOUR },
    ...(address === '' ? [] : [{ name: 'reset-from', of: networkOf(address), most: 100, windowMs: HOUR }]),
  ]
  for (const limit of limits) {
    if (await countTry(commerce, scope, limit)) continue
    const notice = fill(words.throttled, { minutes: 60 })
    return sendAskReset(c, parts, { ...again, notice, status: 429 })
  }
  // Not awaited with the answer, so that its time tells nothing; what fails is logged.
  sendResetLink(commerce, scope, { email: email.output, locale }).catch(err =>
    commerce.log.error({ err }, 'a password reset was not sent'),
  )
  return sendResetSent(c, parts, email.output)
}

async function askPassword(c: HostedContext, parts: Parts): Promise<Response> {
  const { scope, language } = c.get('visit')
  const token = c.req.query('t') ?? ''
  if (await isLinkGood(parts.commerce, scope, token))
    return sendChangePassword(c, parts, { token, problems: NO_PROBLEMS })
  return sendAskReset(c, parts, { notice: say(loginWords, language).linkDead, status: 422 })
}

async function answerPassword(c: HostedContext, parts: Parts, form: Form): Promise<Response> {
  const { scope, language } = c.get('visit')
  const token = c.req.query('t') ?? ''
  if (!(await isLinkGood(parts.commerce, scope, token))) return askPassword(c, parts)
  const problems = passwordProblems(c, form)
  if (problems.size > 0) return sendChangePassword(c, parts, { token, problems })
  const password = form.get('password') ?? ''
  const used = await setNewPassword(parts, c, { token, password })
  if (used === 'busy') {
    const busy = fill(say(loginWords, language).throttled, { minutes: 1 })
    return sendChangePassword(c, parts, { token, problems: new Map([['password', busy]]) })
  }
  if (used === null) return askPassword(c, parts)
  await signIn(c, parts, used.customerId)
  return c.redirect(`${scope.store.siteUrl}/account`, 303)
}

async function setNewPassword(
  { commerce }: Parts,
  c: HostedContext,
  use: { token: string; password: string },
) {
  try {
    return await useResetLink(commerce, c.get('visit').scope, use)
  } catch (error) {
    if (error instanceof HashingQueueFull) return 'busy' as const
    throw error
  }
}

function passwordProblems(c: HostedContext, form: Form): Problems {
  const { language } = c.get('visit')
  const words = { ...say(frameWords, language), ...say(loginWords, language) }
  const password = form.get('password') ?? ''
  if (!isOurs(c, form)) return new Map([['password', words.formStale]])
  if (!isStrongPassword(password)) return new Map([['password', words.passwordWeak]])
  return password === form.get('again') ? NO_PROBLEMS : new Map([['again', words.passwordDiffers]])
}

/** A page of this store that was asked for before the sign-in; '' for none. */
function wantedPage(c: HostedContext): string {
  return ownPage(c.get('visit').scope, c.req.query('redirect_to') ?? '') ?? ''
}
