import { setTimeout as wait } from 'node:timers/promises'
import { MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import * as v from 'valibot'
import { ApiError } from '../../errors.ts'
import { type CallContext, call } from '../call.ts'
import { customerRecord } from '../customer-record.ts'
import { email, filledLine, line, newPassword, password, withId } from '../schema.ts'
import { CUSTOMER } from '../shape/customer.ts'
import { envelope, fields } from '../shape/shape.ts'
import { isPassword, tooMany } from './sign-in.ts'

const names = { first_name: filledLine(100), last_name: filledLine(100) }
const rest = {
  company: v.optional(line(255)),
  phone: v.optional(line(50)),
  accepts_product_review_abandoned_cart_emails: v.optional(v.boolean('is true or false')),
}
const authentication = v.strictObject({ new_password: newPassword })

/** Neither group, notes nor form fields: a pro code is given by the shop, not taken. */
const newCustomer = v.strictObject({ email, ...names, ...rest, authentication })
const change = v.strictObject({
  email: v.optional(email),
  first_name: v.optional(names.first_name),
  last_name: v.optional(names.last_name),
  ...rest,
  authentication: v.optional(authentication),
  /** The current password. */
  pw: v.optional(password),
})

/** ms that every sign-up takes at least: a taken address is found out sooner than a password is hashed. */
const SIGN_UP_TIME = 300

export const CUSTOMER_CALLS = [
  call({
    method: 'GET',
    path: '/customers',
    summary: 'The signed-in customer, when the address is theirs; otherwise an empty list.',
    who: 'customer',
    query: v.strictObject({ 'email:in': line(MAX_EMAIL_LENGTH) }),
    shows: envelope(CUSTOMER),
    async handle({ store, grant: { customer }, query }) {
      const isOwn = query['email:in'].trim().toLowerCase() === customer.email.toLowerCase()
      return { data: isOwn ? [await customerRecord(store, customer)] : [], meta: {} }
    },
  }),

  call({
    method: 'POST',
    path: '/customers/create',
    summary: 'Asks for an account. The answer does not say whether the address had one already.',
    who: 'anyone',
    body: newCustomer,
    proof: { action: 'create_account' },
    shows: envelope(fields('accepted')),
    success: 202,
    async handle(ask) {
      const seconds = await ask.limits.create(ask.ip)
      if (seconds !== null) throw tooMany(seconds)
      await Promise.all([signUp(ask, ask.body), wait(SIGN_UP_TIME)])
      return { data: { accepted: true } }
    },
  }),

  call({
    method: 'PUT',
    path: '/customers/:id',
    summary:
      'Changes the signed-in customer. Another address or password needs `pw`, the current one; a new password ends all other sign-ins.',
    who: 'own-customer',
    subject: ({ params }) => params.id,
    params: withId,
    body: change,
    shows: envelope(CUSTOMER),
    async handle(ask) {
      const { store, region, accounts, customerSession, params, body, grant } = ask
      const { pw, ...wanted } = body
      const isNewEmail = wanted.email !== undefined && wanted.email !== grant.customer.email
      const isNewPassword = wanted.authentication !== undefined
      if (isNewEmail || isNewPassword) await requirePassword(ask, grant.customer.email, pw)
      if (isNewEmail) await countGuess(ask)
      await write(ask, { ...wanted, id: params.id }, isNewEmail)
      accounts.forget(region, params.id)
      if (isNewPassword) await customerSession.account(region).passwordChanged(params.id)
      return { data: [await customerRecord(store, grant.customer)], meta: {} }
    },
  }),

  call({
    method: 'DELETE',
    path: '/customers/:id',
    summary: 'Deletes the signed-in customer’s account.',
    who: 'own-customer',
    subject: ({ params }) => params.id,
    params: withId,
    shows: envelope(CUSTOMER),
    async handle({ region, customerSession, grant }) {
      await customerSession.account(region).removeCustomer(grant.customer)
      return null
    },
  }),
]

type NewCustomer = v.InferOutput<typeof newCustomer>

/** An address that has an account already is not told. */
async function signUp({ store }: CallContext, customer: NewCustomer): Promise<void> {
  try {
    await store.addCustomer(customer)
  } catch (error) {
    if (!isTaken(error)) throw error
  }
}

/** The platform says it in prose only (docs/protocols/commerce.md#customers). */
function isTaken(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status === 422 &&
    Object.values(error.errors).some(why => why.includes('already in use'))
  )
}

async function requirePassword(ask: CallContext, own: string, pw: string | undefined): Promise<void> {
  if (pw === undefined)
    throw new ApiError(400, 'Another address or password needs the current password.', {
      errors: { pw: 'is missing' },
    })
  if (!(await isPassword(ask, own, pw))) throw new ApiError(403, 'The current password is wrong.')
}

/** Whoever changes addresses all day is looking for those that are taken. */
async function countGuess({ limits, ip }: CallContext): Promise<void> {
  const seconds = await limits.create(ip)
  if (seconds !== null) throw tooMany(seconds)
}

async function write(
  { store }: CallContext,
  customer: Readonly<Record<string, unknown>>,
  isNewEmail: boolean,
): Promise<void> {
  try {
    await store.changeCustomer(customer)
  } catch (error) {
    if (!isNewEmail || !isTaken(error)) throw error
    throw new ApiError(422, 'This e-mail address cannot be used.', { errors: { email: 'cannot be used' } })
  }
}
