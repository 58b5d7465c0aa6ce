import { setTimeout as wait } from 'node:timers/promises'
import { type Customer, MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import type { StoreRecords } from '@firnline/services/commerce/store-records'
import * as v from 'valibot'
import { ApiError } from '../../errors.ts'
import { type CallContext, call } from '../call.ts'
import { isPassword, tooMany } from '../guard.ts'
import { email, filledLine, line, newPassword, password, withId } from '../schema.ts'
import { envelope, fields } from '../shape.ts'

const FORM_FIELDS = fields('name value')

export const ADDRESS = fields(
  `id customer_id first_name last_name company address1 address2 city state_or_province postal_code country_code country
  phone address_type`,
  { form_fields: FORM_FIELDS },
)

export const CUSTOMER = fields(
  `id email first_name last_name company phone customer_group_id date_created date_modified address_count
  accepts_product_review_abandoned_cart_emails is_pro`,
  { addresses: ADDRESS, form_fields: FORM_FIELDS, store_credit_amounts: fields('amount') },
)

export const GROUP = fields('id name is_default is_group_for_guests date_created date_modified', {
  category_access: fields('type categories'),
  discount_rules: fields(
    'type method amount price_list_id category_id category_ids product_id product_ids id',
  ),
})

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
      await accounts.changed(region, params.id)
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

/** A visitor learns of the guests' group and of their own; other groups' discounts are between them and the shop. */
export const GROUP_CALLS = [
  call({
    method: 'GET',
    path: '/customer_groups',
    summary: 'The guests’ group and the signed-in customer’s own, with their discounts.',
    who: 'anyone',
    query: v.strictObject({
      is_group_for_guests: v.optional(v.picklist(['true', 'false'], 'is true or false')),
    }),
    shows: GROUP,
    async handle(ask) {
      const groups = await ownGroups(ask)
      const { is_group_for_guests: wanted } = ask.query
      return wanted === undefined
        ? groups
        : groups.filter(group => String(group.is_group_for_guests) === wanted)
    },
  }),

  call({
    method: 'GET',
    path: '/customer_groups/:id',
    summary: 'One of these groups.',
    who: 'anyone',
    params: withId,
    shows: GROUP,
    async handle(ask) {
      const found = (await ownGroups(ask)).find(group => group.id === ask.params.id)
      if (found === undefined) throw new ApiError(404, 'You are in no such group.')
      return found
    },
  }),
]

async function ownGroups({ store, visitor, region }: CallContext) {
  const customer = await visitor.customer(region)
  const guests = await store.guestGroups()
  const own = customer?.groupId ?? null
  if (own === null || guests.some(group => group.id === own)) return guests
  return [...guests, await store.group(own)]
}

/** The platform's record of a customer, of which the calls show what is theirs to see; `is_pro` may follow from notes that they may not. */
export async function customerRecord(store: StoreRecords, { id, isPro }: Pick<Customer, 'id' | 'isPro'>) {
  const found = await store.customer(id)
  if (found === null) throw new ApiError(404, 'This account is no more.')
  return { ...found, is_pro: isPro }
}
