import type { StoreRecords } from '@firnline/services/commerce/store-records'
import * as v from 'valibot'
import { ApiError } from '../../errors.ts'
import { call } from '../call.ts'
import { filledLine, id, idText, line, withId } from '../schema.ts'
import { envelope } from '../shape.ts'
import { ADDRESS } from './customer.ts'

const fields = {
  first_name: filledLine(255),
  last_name: filledLine(255),
  address1: filledLine(255),
  city: filledLine(255),
  country_code: v.pipe(line(2), v.regex(/^[A-Z]{2}$/, 'is two capital letters')),
  state_or_province: line(255),
  postal_code: line(30),
}
const rest = {
  company: v.optional(line(255)),
  address2: v.optional(line(255)),
  phone: v.optional(line(50)),
  address_type: v.optional(v.picklist(['residential', 'commercial'], 'is residential or commercial')),
}
const newAddress = v.strictObject({ ...fields, ...rest })
const change = v.strictObject({ id, ...v.partial(v.strictObject(fields)).entries, ...rest })

export const ADDRESS_CALLS = [
  call({
    method: 'GET',
    path: '/customers/:id/addresses',
    summary: 'The signed-in customer’s addresses.',
    who: 'own-customer',
    subject: ({ params }) => params.id,
    params: withId,
    shows: envelope(ADDRESS),
    handle: async ({ store, params }) => ({ data: await store.addresses(params.id), meta: {} }),
  }),

  call({
    method: 'POST',
    path: '/customers/:id/addresses',
    summary: 'Adds an address. One that is there already is answered as it is.',
    who: 'own-customer',
    subject: ({ params }) => params.id,
    params: withId,
    body: newAddress,
    shows: envelope(ADDRESS),
    async handle({ store, params, body }) {
      const rows = await store.addAddress(params.id, body)
      return { data: rows.length > 0 ? rows : await alike(store, params.id, body), meta: {} }
    },
  }),

  call({
    method: 'PUT',
    path: '/customers/:id/addresses',
    summary: 'Changes one of the signed-in customer’s addresses: its `id` is in the body.',
    who: 'own-customer',
    subject: ({ params }) => params.id,
    params: withId,
    body: change,
    shows: envelope(ADDRESS),
    async handle({ store, params, body }) {
      await requireOwn(store, params.id, body.id)
      const rows = await store.changeAddress(body)
      return { data: rows.length > 0 ? rows : await store.addresses(params.id, body.id), meta: {} }
    },
  }),

  call({
    method: 'DELETE',
    path: '/customers/:id/addresses/:addressId',
    summary: 'Deletes one of the signed-in customer’s addresses.',
    who: 'own-customer',
    subject: ({ params }) => params.id,
    params: v.strictObject({ id: idText, addressId: idText }),
    shows: envelope(ADDRESS),
    async handle({ store, params }) {
      await requireOwn(store, params.id, params.addressId)
      await store.removeAddress(params.addressId)
      return null
    },
  }),
]

/** The platform would change anybody's (docs/protocols/commerce.md#the-proxy). */
async function requireOwn(store: StoreRecords, customerId: number, addressId: number): Promise<void> {
  const own = await store.addresses(customerId, addressId)
  if (!own.some(address => address.id === addressId && address.customer_id === customerId))
    throw new ApiError(404, 'You have no such address.')
}

async function alike(store: StoreRecords, customerId: number, body: v.InferOutput<typeof newAddress>) {
  const said = Object.entries(body).map(([name, value]) => [name, plain(value)] as const)
  const own = await store.addresses(customerId)
  return own.filter(address => said.every(([name, value]) => plain(address[name]) === value)).slice(0, 1)
}

const plain = (value: unknown) => String(value).trim().toLowerCase()
