import { countItems, productsIn } from '@firnline/domain/cart/cart'
import { MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import * as v from 'valibot'
import { fallbackTo } from '../../../app/fallback.ts'
import { ApiError } from '../../errors.ts'
import { deviceKey } from '../../session/account/check-password.ts'
import { hostedToo } from '../../session/session.ts'
import { call } from '../call.ts'
import { isPassword, tooMany } from '../guard.ts'
import { id, line, password } from '../schema.ts'
import { fields } from '../shape.ts'
import { CUSTOMER, customerRecord } from './customer.ts'

const MONEY = fields('amount currency')

export const SESSION_CALLS = [
  call({
    method: 'GET',
    path: '/session',
    summary:
      'All that belongs to one person on a page that others get too: cart, customer, a pro’s budget in the currency’s minor units, and the token that writes must carry.',
    who: 'anyone',
    shows: fields('csrfToken', {
      cart: fields('id count productIds'),
      customer: fields('id firstName isPro'),
      tradeStatus: fields('kind until', { spent: MONEY, limit: MONEY, left: MONEY }),
    }),
    holdsToken: true,
    async handle({ region, visitor, customerSession, degraded }) {
      const customer = await visitor.customer(region)
      const [cart, tradeStatus] = await Promise.all([
        customerSession.cart(region).read(),
        customerSession
          .account(region)
          .tradeStatus()
          .catch(fallbackTo(null, 'what a pro has spent', { degraded })),
      ])
      const { csrfToken } = await visitor.session()
      return {
        csrfToken,
        cart: { id: cart?.id ?? null, count: countItems(cart), productIds: productsIn(cart) },
        customer:
          customer === null
            ? null
            : { id: customer.id, firstName: customer.firstName, isPro: customer.isPro },
        tradeStatus:
          tradeStatus && 'until' in tradeStatus
            ? { ...tradeStatus, until: tradeStatus.until.toISOString() }
            : tradeStatus,
      }
    },
  }),
]

/** Whatever is no address is nobody's: it gets the same answer as an unknown one. */
const login = v.strictObject({ email: line(MAX_EMAIL_LENGTH), pw: password })
const target = v.pipe(line(2_000), v.nonEmpty('is empty'))

export const SIGN_IN_CALLS = [
  call({
    method: 'POST',
    path: '/customers/login',
    summary:
      'Signs in. `meta` says what became of the session’s cart, and the csrf-token that counts from here on.',
    who: 'anyone',
    body: login,
    proof: {
      action: 'sign_in',
      isNeeded: async ({ limits, visitor, body }) =>
        deviceKey(await visitor.session(), body.email) === null && limits.isGuessedAt(body.email),
    },
    shows: { data: CUSTOMER, meta: fields('carried lost csrfToken') },
    holdsToken: true,
    async handle({ region, customerSession, visitor, store, body }) {
      const result = await customerSession.account(region).signIn(body.email, body.pw)
      if (result.kind === 'wrong') throw new ApiError(401, WRONG)
      if (result.kind === 'throttled') throw tooMany(result.retryAfter)
      const customer = await visitor.customer(region)
      if (customer === null) throw new ApiError(401, WRONG)
      const { csrfToken } = await visitor.session()
      const { cart: carried, lost } = result
      return { data: await customerRecord(store, customer), meta: { carried, lost, csrfToken } }
    },
  }),

  call({
    method: 'POST',
    path: '/customers/logout',
    summary:
      'Signs out, for every copy of the session. When the hosted pages were told of the sign-in, the browser has to go to `hosted_logout_url` for them to forget it; otherwise that is null.',
    who: 'anyone',
    shows: { data: fields('hosted_logout_url'), meta: fields('csrfToken') },
    holdsToken: true,
    async handle({ region, customerSession, visitor }) {
      const hosted_logout_url = await customerSession.account(region).signOut()
      const { csrfToken } = await visitor.session()
      return { data: { hosted_logout_url }, meta: { csrfToken } }
    },
  }),

  call({
    method: 'POST',
    path: '/customers/validate',
    summary: 'Whether this is the signed-in customer’s password.',
    who: 'own-customer',
    subject: ({ body }) => body.customer,
    body: v.strictObject({ customer: id, pw: password }),
    shows: { data: fields('valid') },
    async handle(ask) {
      return { data: { valid: await isPassword(ask, ask.grant.customer.email, ask.body.pw) } }
    },
  }),

  call({
    method: 'POST',
    path: '/customers/validate-session',
    summary: 'Whether somebody is signed in, and who.',
    who: 'anyone',
    shows: { data: fields('valid', { customer: CUSTOMER }) },
    async handle({ visitor, region, store }) {
      const customer = await visitor.customer(region)
      const record = customer === null ? null : await customerRecord(store, customer)
      return { data: { valid: customer !== null, customer: record } }
    },
  }),

  call({
    method: 'POST',
    path: '/customers/bclogin',
    summary:
      'The address that signs the customer in to the hosted pages and goes on to `redirect`: good once, within 30 s.',
    who: 'own-customer',
    subject: ({ body }) => body.id,
    body: v.strictObject({ id, redirect: target }),
    shows: { data: fields('url') },
    async handle({ commerce, region, visitor, grant, body, hostedOrigin }) {
      if (!isHostedPage(body.redirect, hostedOrigin))
        throw new ApiError(400, 'The redirect does not lead to the store’s hosted pages.', {
          errors: { redirect: `is a path, or an address at ${hostedOrigin}` },
        })
      await visitor.change(session => hostedToo(session, region))
      return { data: { url: await commerce.loginUrl(region, grant.customer.id, body.redirect) } }
    },
  }),
]

const WRONG = 'The e-mail address or the password is wrong.'

/** A path, or an address at this origin; never `//elsewhere` in any spelling. */
function isHostedPage(redirect: string, origin: string): boolean {
  if (/[\\\s]/.test(redirect) || !/^(?:\/|https?:\/\/)/.test(redirect)) return false
  return URL.parse(redirect, origin)?.origin === origin
}
