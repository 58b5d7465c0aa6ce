import * as v from 'valibot'
import type { JsonClient } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import { dataOf } from '../wire.ts'
import { WireAttribute, WireAttributeValue, type WireCustomer } from './customer.ts'
import { type Account, STOREFRONT_ATTRIBUTES, type StorefrontAttribute } from './port.ts'

/** Rows per request. */
const PER_PAGE = 250

/** Customer attributes that hold the storefront's own data. */
export function createStorefrontAttributes(client: JsonClient) {
  let names = new Map<number, string>()

  /** Values have only their attribute's id, and another process may have created attributes since. */
  async function learnNames(): Promise<void> {
    const query = { limit: PER_PAGE }
    const response = await client.send({ method: 'GET', path: '/v3/customers/attributes', query })
    const { data } = parseResponse('commerce', dataOf(v.array(WireAttribute)), response.body)
    names = new Map(data.map(({ id, name }) => [id, name]))
  }

  async function idOf(memo: StorefrontAttribute): Promise<number> {
    const known = findId(memo)
    if (known !== null) return known
    await learnNames()
    if (findId(memo) === null) {
      const body = [{ name: memo, type: 'string' }]
      // Refused when another process created it first.
      await client.sendExpecting([409, 422], { method: 'POST', path: '/v3/customers/attributes', body })
      await learnNames()
    }
    const id = findId(memo)
    if (id === null) throw new RangeError(`The platform did not keep the customer attribute '${memo}'.`)
    return id
  }

  function findId(memo: StorefrontAttribute): number | null {
    for (const [id, name] of names) if (name === memo) return id
    return null
  }

  async function readValues(customerId: number) {
    const query = { 'customer_id:in': customerId, limit: PER_PAGE }
    const response = await client.send({ method: 'GET', path: '/v3/customers/attribute-values', query })
    return parseResponse('commerce', dataOf(v.array(WireAttributeValue)), response.body).data
  }

  return {
    /** Of a customer that was read with its attributes: asks for them only when they are more than the answer has. */
    async of({ id, attributes, attribute_count }: WireCustomer): Promise<Account['memos']> {
      const data = attribute_count > attributes.length ? await readValues(id) : attributes
      if (data.some(value => !names.has(value.attribute_id))) await learnNames()
      const named = data.map(value => [names.get(value.attribute_id), value.attribute_value] as const)
      return Object.fromEntries(named.filter(([name]) => STOREFRONT_ATTRIBUTES.some(memo => memo === name)))
    },

    async write(customerId: number, memo: StorefrontAttribute, text: string): Promise<void> {
      const body = [{ attribute_id: await idOf(memo), customer_id: customerId, value: text }]
      await client.send({ method: 'PUT', path: '/v3/customers/attribute-values', body })
    },
  }
}
