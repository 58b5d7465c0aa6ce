import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { outbox } from '../database/schema.ts'
import { rowsOf } from '../fixtures/answer.ts'
import { openTestShop } from '../fixtures/test-shop.ts'

const IDA = { email: 'Ida@events.test', first_name: 'Ida', last_name: 'Frost' }
const HOME = {
  ...{ first_name: 'Ida', last_name: 'Frost', address1: '1 Hill Road', city: 'Ogden' },
  ...{ state_or_province: 'Utah', postal_code: '84401', country_code: 'US' },
}

const shop = await openTestShop()
const call = (method: string, path: string, body?: unknown) => shop.call(method, `/v3${path}`, body)

describe('customer events', () => {
  it('queues a webhook for each change of a customer, none for a refused one', async () => {
    const hook = { scope: 'store/customer/*', destination: 'https://hooks.test/customers', is_active: true }
    expect((await call('POST', '/hooks', hook)).status).toBe(200)
    const welcome = { ...IDA, trigger_account_created_notification: true }
    const id = rowsOf(await call('POST', '/customers', [welcome]))[0]?.id
    await call('POST', '/customers', [{ ...IDA, email: 'other@events.test' }, welcome])
    const address = rowsOf(await call('POST', '/customers/addresses', [{ ...HOME, customer_id: id }]))[0]?.id
    await call('PUT', '/customers/addresses', [{ id: address, city: 'Alta' }])
    await call('DELETE', `/customers/addresses?id:in=${address}`)
    await call('PUT', '/customers', [{ id, company: 'Lift' }])
    await call('PUT', '/customers', [{ id }])
    await call('DELETE', `/customers?id:in=${id},987654`)

    const customer = (change: string) => ({
      kind: 'webhook',
      payload: { body: { scope: `store/customer/${change}`, data: { type: 'customer', id } } },
    })
    const ofAddress = (change: string) => ({
      kind: 'webhook',
      payload: {
        body: {
          scope: `store/customer/address/${change}`,
          data: { type: 'customer', id: address, address: { customer_id: id } },
        },
      },
    })
    const job = { kind: 'account-created', to: IDA.email, locale: 'en-us', name: 'Ida' }
    expect(await shop.commerce.db.select().from(outbox).orderBy(asc(outbox.id))).toMatchObject([
      customer('created'),
      { kind: 'mail', payload: job },
      ...['created', 'updated', 'deleted'].map(ofAddress),
      customer('updated'),
      customer('deleted'),
    ])
  })
})
