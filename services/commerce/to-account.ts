import type { CustomerAddress } from '@firnline/domain/customer/address'
import { customerOf } from '@firnline/domain/customer/customer'
import { PRO_CODE_FIELD, proCodeOf } from '@firnline/domain/customer/pro-code'
import type { Account } from './account-port.ts'
import type { WireAddress, WireCustomer } from './wire-customer.ts'

export function toAccount(wire: WireCustomer, memos: Account['memos']): Account {
  const customer = customerOf({
    id: wire.id,
    email: wire.email,
    firstName: wire.first_name,
    lastName: wire.last_name,
    groupId: wire.customer_group_id === 0 ? null : wire.customer_group_id,
    proCode: proCodeOf(codeTexts(wire)),
  })
  const changed = wire.authentication?.password_changed_at ?? null
  return { customer, phone: wire.phone, passwordChangedAt: toSeconds(changed), memos }
}

/** Where a customer's pro code may stand. */
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
