import * as v from 'valibot'
import { ApiError } from '../../errors.ts'
import { type CallContext, call } from '../call.ts'
import { filledLine, id, idText, line, withId } from '../schema.ts'
import { ADDRESS } from '../shape/customer.ts'
import { envelope } from '../shape/shape.ts'
import { rowsOf, type Upstream } from '../upstream.ts'

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

const ADDRESSES = '/v3/customers/addresses'

export const ADDRESS_CALLS = [
  call({
    method: 'GET',
    path: '/customers/:id/addresses',
    summary: 'The signed-in customer’s addresses.',
    who: 'own-customer',
    subject: ({ params }) => params.id,
    params: withId,
    shows: envelope(ADDRESS),
    handle: async ({ upstream, params }) => ({ data: await read(upstream, params.id), meta: {} }),
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
    async handle({ upstream, params, body }) {
      const added = await upstream.send({
        method: 'POST',
        path: ADDRESSES,
        body: [{ ...body, customer_id: params.id }],
      })
      const rows = rowsOf(added)
      // The platform leaves a duplicate out of its answer (docs/protocols/commerce.md#customers).
      return { data: rows.length > 0 ? rows : await alike(upstream, params.id, body), meta: {} }
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
    async handle({ upstream, params, body }) {
      await requireOwn(upstream, params.id, body.id)
      const changed = await upstream.send({ method: 'PUT', path: ADDRESSES, body: [body] })
      const rows = rowsOf(changed)
      return { data: rows.length > 0 ? rows : await read(upstream, params.id, body.id), meta: {} }
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
    async handle({ upstream, params }) {
      await requireOwn(upstream, params.id, params.addressId)
      await upstream.send({ method: 'DELETE', path: ADDRESSES, query: { 'id:in': params.addressId } })
      return null
    },
  }),
]

function read(upstream: Upstream, customerId: number, addressId?: number) {
  const one = addressId === undefined ? {} : { 'id:in': addressId }
  return upstream.rows(ADDRESSES, { 'customer_id:in': customerId, include: 'formfields', limit: 250, ...one })
}

/** The platform would change anybody's (docs/protocols/commerce.md#the-proxy). */
async function requireOwn(
  upstream: CallContext['upstream'],
  customerId: number,
  addressId: number,
): Promise<void> {
  const own = await read(upstream, customerId, addressId)
  if (!own.some(address => address.id === addressId && address.customer_id === customerId))
    throw new ApiError(404, 'You have no such address.')
}

async function alike(upstream: Upstream, customerId: number, body: v.InferOutput<typeof newAddress>) {
  const said = Object.entries(body).map(([name, value]) => [name, plain(value)] as const)
  const own = await read(upstream, customerId)
  return own.filter(address => said.every(([name, value]) => plain(address[name]) === value)).slice(0, 1)
}

const plain = (value: unknown) => String(value).trim().toLowerCase()
