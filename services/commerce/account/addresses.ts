import type { AddressDraft, CustomerAddress } from '@firnline/domain/customer/address'
import * as v from 'valibot'
import type { JsonClient } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import { dataOf } from '../wire.ts'
import { toAddress, WireAddress } from './customer.ts'
import type { AddressResult } from './port.ts'

const ADDRESSES = '/v3/customers/addresses'
const MOST = 250

export function createAddresses(client: JsonClient) {
  return {
    async read(customerId: number): Promise<CustomerAddress[]> {
      const query = { 'customer_id:in': customerId, limit: MOST }
      const response = await client.send({ method: 'GET', path: ADDRESSES, query })
      return rowsOf(response.body)
    },

    /** The platform leaves duplicates out of its response. */
    async add(customerId: number, address: AddressDraft): Promise<AddressResult> {
      const body = [{ ...toWire(address), customer_id: customerId }]
      const response = await client.send({ method: 'POST', path: ADDRESSES, body })
      const [added] = rowsOf(response.body)
      return added === undefined ? { kind: 'known' } : { kind: 'kept', id: added.id }
    },

    /** The platform does not check the owner: the caller does. */
    async change(id: number, address: AddressDraft): Promise<AddressResult> {
      const request = { method: 'PUT', path: ADDRESSES, body: [{ ...toWire(address), id }] } as const
      const response = await client.sendExpecting([409], request)
      return response.status === 409 ? { kind: 'known' } : { kind: 'kept', id }
    },

    async remove(id: number): Promise<void> {
      await client.send({ method: 'DELETE', path: ADDRESSES, query: { 'id:in': id } })
    },
  }
}

function rowsOf(body: unknown): CustomerAddress[] {
  return parseResponse('commerce', dataOf(v.array(WireAddress)), body).data.map(toAddress)
}

function toWire(address: AddressDraft) {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    company: address.company,
    address1: address.street,
    address2: address.streetMore,
    city: address.city,
    state_or_province: address.state,
    postal_code: address.postalCode,
    country_code: address.country.toUpperCase(),
    phone: address.phone,
  }
}
