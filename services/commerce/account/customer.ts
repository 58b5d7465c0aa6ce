import type { CustomerAddress } from '@firnline/domain/customer/address'
import { PRO_CODE_FIELD, proCodeFrom, toCustomer } from '@firnline/domain/customer/customer'
import * as v from 'valibot'
import type { Account } from './port.ts'

export function toAccount(wire: WireCustomer, memos: Account['memos']): Account {
  const customer = toCustomer({
    id: wire.id,
    email: wire.email,
    firstName: wire.first_name,
    lastName: wire.last_name,
    groupId: wire.customer_group_id === 0 ? null : wire.customer_group_id,
    proCode: proCodeFrom(codeTexts(wire)),
  })
  const changed = wire.authentication?.password_changed_at ?? null
  return { customer, phone: wire.phone, passwordChangedAt: toSeconds(changed), memos }
}

/** The places where a pro code may be. */
export function codeTexts({ form_fields, notes }: WireCustomer): { field: string; notes: string } {
  const value = form_fields.find(field => field.name === PRO_CODE_FIELD)?.value
  return { field: typeof value === 'string' ? value : '', notes }
}

function toSeconds(moment: string | null): number | null {
  const time = moment === null ? Number.NaN : Date.parse(moment)
  return Number.isNaN(time) ? null : time / 1000
}

export function toAddress(wire: WireAddress): CustomerAddress {
  return {
    id: wire.id,
    firstName: wire.first_name,
    lastName: wire.last_name,
    company: wire.company,
    street: wire.address1,
    streetMore: wire.address2,
    city: wire.city,
    state: wire.state_or_province,
    postalCode: wire.postal_code,
    country: wire.country_code.toLowerCase(),
    phone: wire.phone,
  }
}

/** Attribute definitions, and a customer's values. */
export const WireAttribute = v.object({ id: v.number(), name: v.string() })
export const WireAttributeValue = v.object({
  attribute_id: v.number(),
  attribute_value: v.nullish(v.string(), ''),
})

export const WireCustomer = v.object({
  id: v.number(),
  email: v.string(),
  first_name: v.nullish(v.string(), ''),
  last_name: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
  notes: v.nullish(v.string(), ''),
  customer_group_id: v.nullish(v.number(), 0),
  // Sent by the embedded platform only: a password reset ends sign-ins here.
  authentication: v.nullish(v.object({ password_changed_at: v.nullish(v.string(), null) }), null),
  form_fields: v.nullish(v.array(v.object({ name: v.string(), value: v.unknown() })), []),
  /** At most ten of `attribute_count`. */
  attributes: v.nullish(v.array(WireAttributeValue), []),
  attribute_count: v.nullish(v.number(), 0),
})
export type WireCustomer = v.InferOutput<typeof WireCustomer>

/** The status is 200 in both cases. */
export const WireValidation = v.object({
  is_valid: v.boolean(),
  customer_id: v.nullish(v.number(), null),
})

export const WireAddress = v.object({
  id: v.number(),
  first_name: v.nullish(v.string(), ''),
  last_name: v.nullish(v.string(), ''),
  company: v.nullish(v.string(), ''),
  address1: v.nullish(v.string(), ''),
  address2: v.nullish(v.string(), ''),
  city: v.nullish(v.string(), ''),
  state_or_province: v.nullish(v.string(), ''),
  postal_code: v.nullish(v.string(), ''),
  country_code: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
})
export type WireAddress = v.InferOutput<typeof WireAddress>
