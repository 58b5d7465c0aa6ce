import { describe, expect, it } from 'vitest'
import { errorsOf, rowsOf, titleOf } from './answer.ts'
import type { Shop } from './shop.ts'
import { US } from './shop.ts'

const SALLY = {
  ...{ email: 'Sally@smithers.test', first_name: 'Sally', last_name: 'Smithers', company: 'Smithers' },
  ...{ phone: '555', notes: 'likes powder' },
}
const HOME = {
  ...{ first_name: 'Sally', last_name: 'Smithers', address1: '1 Hill Road', city: 'Ogden' },
  ...{ state_or_province: 'Utah', postal_code: '84401', country_code: 'us' },
}

/** What the store does with customers (protocols/bigcommerce §3.7), whatever the database. */
export function customerContract(given: () => { shop: Shop }) {
  const call = (method: string, path: string, body?: unknown) =>
    given().shop.call(method, `/v3/customers${path}`, body)
  let people = 0
  /** A customer nobody else has. */
  const join = async (fields: object = {}) => {
    const own = { ...SALLY, email: `person-${++people}@smithers.test`, ...fields }
    const [row] = rowsOf(await call('POST', '', [own]))
    if (row === undefined) throw new Error('The customer was not made')
    return { id: row.id, email: own.email, row }
  }

  describe('customers', () => {
    it('are made, found, changed and deleted by the vendor-style client (§1.6, §3.7)', async () => {
      const { v3 } = given().shop.client(US)
      type Customer = { id: number; email: string }
      const [made] = await v3.post<Customer[]>('/customers', { body: [SALLY] })
      expect(made).toMatchObject({
        ...SALLY,
        ...{ id: expect.any(Number), customer_group_id: 0, address_count: 0, attribute_count: 0 },
        ...{ date_created: '2026-11-21T10:00:00Z', date_modified: '2026-11-21T10:00:00Z' },
        ...{ origin_channel_id: 1, channel_ids: null, registration_ip_address: '' },
        authentication: { force_password_reset: false, password_changed_at: null },
      })
      const query = { 'email:in': ['sally@SMITHERS.test'] }
      expect(await allOf(v3.list<Customer>('/customers', { query }))).toMatchObject([{ id: made?.id }])
      const body = [{ id: made?.id, last_name: 'Burns' }]
      expect(await v3.put('/customers', { body })).toMatchObject([{ ...SALLY, last_name: 'Burns' }])
      await v3.delete('/customers', { query: { 'id:in': [made?.id ?? 0] } })
      expect(await allOf(v3.list<Customer>('/customers', { query }))).toEqual([])
    })

    it('have one account for an e-mail, and a batch is made whole or not at all (§3.7)', async () => {
      const { email } = await join()
      const batch = [
        { ...SALLY, email: 'new@smithers.test' },
        { ...SALLY, email: email.toUpperCase() },
      ]
      const answer = await call('POST', '', batch)
      expect([answer.status, titleOf(answer)]).toEqual([422, 'Create customers failed.'])
      expect(errorsOf(answer)).toEqual({
        '.customer_create': `Error creating customers: email ${email.toUpperCase()} already in use`,
      })
      expect(rowsOf(await call('GET', '?email:in=new@smithers.test'))).toEqual([])
      const twice = { ...SALLY, email: 'twice@smithers.test' }
      expect((await call('POST', '', [twice, twice])).status).toBe(422)
    })

    it('come at most 10 at a time, and say by their id what they change (§1.5, §3.7)', async () => {
      const eleven = Array.from({ length: 11 }, (_, n) => ({ ...SALLY, email: `many-${n}@smithers.test` }))
      expect((await call('POST', '', eleven)).status).toBe(413)
      const { id, email } = await join()
      const other = await join()
      const change = async (...changes: object[]) => {
        const answer = await call('PUT', '', changes)
        return [answer.status, titleOf(answer), errorsOf(answer)]
      }
      const missing = 'JSON data is missing or invalid'
      expect(await change({ first_name: 'A' })).toEqual([422, missing, { id: 'error.path.missing' }])
      expect(await change({ id, first_name: 'A' }, { id: 987_654 })).toEqual([
        ...[422, 'Update customers failed.', { '1.id': 'invalid customer ID' }],
      ])
      expect(await change({ id: other.id, email })).toEqual([
        ...[422, 'Update customers failed.', { '0.email': `email ${email} already in use` }],
      ])
      expect(rowsOf(await call('GET', `?id:in=${id}`))).toMatchObject([{ first_name: 'Sally' }])
    })

    it('are not deleted without a query (§1.6)', async () => {
      const { id } = await join()
      expect((await call('DELETE', '')).status).toBe(204)
      expect(rowsOf(await call('GET', `?id:in=${id}`))).toHaveLength(1)
      expect((await call('DELETE', `?id:in=${id},99999`)).status).toBe(204)
      expect(rowsOf(await call('GET', `?id:in=${id}`))).toEqual([])
    })

    it('bring what include asks for (§3.7)', async () => {
      const [attribute] = rowsOf(await call('POST', '/attributes', [{ name: 'Boot size', type: 'number' }]))
      const { id } = await join({
        addresses: [HOME, { ...HOME, city: 'Alta' }],
        attributes: [{ attribute_id: attribute?.id, attribute_value: '26.5' }],
        form_fields: [{ name: 'Pro Code', value: '{"region":"pro-us"}' }],
        store_credit_amounts: [{ amount: 12.34 }],
      })
      const bare = rowsOf(await call('GET', `?id:in=${id}`))[0]
      expect(bare).toMatchObject({ address_count: 2, attribute_count: 1 })
      expect(bare).not.toHaveProperty('addresses')
      const include = 'addresses,storecredit,attributes,formfields,shopper_profile_id,segment_ids'
      expect(rowsOf(await call('GET', `?id:in=${id}&include=${include}`))).toMatchObject([
        {
          addresses: [{ city: 'Ogden', country_code: 'US', country: 'United States' }, { city: 'Alta' }],
          attributes: [{ attribute_id: attribute?.id, attribute_value: '26.5', customer_id: id }],
          form_fields: [{ name: 'Pro Code', value: '{"region":"pro-us"}', customer_id: id }],
          store_credit_amounts: [{ amount: 12.34 }],
          ...{ shopper_profile_id: null, segment_ids: [] },
        },
      ])
      expect((await call('GET', '?include=orders')).status).toBe(422)
    })
  })
}

async function allOf<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = []
  for await (const row of rows) all.push(row)
  return all
}
