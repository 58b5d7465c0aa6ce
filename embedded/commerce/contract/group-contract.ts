import { describe, expect, it } from 'vitest'
import type { Goods } from './demo-goods.ts'
import type { Shop } from './shop.ts'
import { US } from './shop.ts'

/** What the store does with customer groups and their prices (protocols/bigcommerce §3.9), whatever the database. */
export function groupContract(given: () => { shop: Shop; goods: Goods }) {
  const call = (method: string, path: string, body?: unknown) =>
    given().shop.call(method, `/v2/customer_groups${path}`, body)

  describe('customer groups', () => {
    it('are 204 when there are none, and can be counted (§1.4)', async () => {
      expect(await call('GET', '?name=Nobody')).toMatchObject({ status: 204, body: null })
      expect((await call('GET', '/count?name=Nobody')).body).toEqual({ count: 0 })
    })

    it('are made, found, changed and deleted by the vendor-style client (§1.6, §3.9)', async () => {
      const { v2 } = given().shop.client(US)
      type Group = { id: number }
      const discount_rules = [
        { type: 'all', method: 'percent', amount: 5 },
        { type: 'category', category_id: given().goods.skis, method: 'fixed', amount: '99.9' },
      ]
      const made = await v2.post<Group>('/customer_groups', { body: { name: 'Club', discount_rules } })
      expect(made).toEqual({
        ...{ id: made?.id, name: 'Club', is_default: false, is_group_for_guests: false },
        category_access: { type: 'all' },
        discount_rules: [
          { ...discount_rules[0], amount: '5.0000' },
          { ...discount_rules[1], amount: '99.9000' },
        ],
        ...{ date_created: '2026-11-21T10:00:00Z', date_modified: '2026-11-21T10:00:00Z' },
      })
      const path = { id: made?.id ?? 0 }
      expect(await v2.get('/customer_groups/{id}', { path })).toEqual(made)
      const body = { category_access: { type: 'specific', categories: [1] } }
      expect(await v2.put('/customer_groups/{id}', { path, body })).toEqual({ ...made, ...body })
      await v2.delete('/customer_groups/{id}', { path })
      expect(await v2.get('/customer_groups/{id}', { path })).toBeNull()
    })
  })
}
