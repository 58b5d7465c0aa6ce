import { customerOf } from '@firnline/domain/customer/customer'
import { PRO_CODE_FIELD, readProCode } from '@firnline/domain/customer/pro-code'
import type { Account, OrderSummary } from './account-port.ts'
import { toMinor } from './to-money.ts'
import type { WireCustomer, WireOrder } from './wire-customer.ts'

export function toAccount(wire: WireCustomer, memos: Account['memos']): Account {
  const customer = customerOf({
    id: wire.id,
    email: wire.email,
    firstName: wire.first_name,
    lastName: wire.last_name,
    groupId: wire.customer_group_id === 0 ? null : wire.customer_group_id,
    proCode: readProCode(proCodeText(wire)),
  })
  return { customer, passwordChangedAt: toSeconds(wire.authentication?.password_changed_at ?? null), memos }
}

/** SPEC §3: the form field's text, or else the notes'. */
function proCodeText({ form_fields, notes }: WireCustomer): string {
  const value = form_fields.find(field => field.name === PRO_CODE_FIELD)?.value
  return typeof value === 'string' && value !== '' ? value : notes
}

function toSeconds(moment: string | null): number | null {
  const time = moment === null ? Number.NaN : Date.parse(moment)
  return Number.isNaN(time) ? null : time / 1000
}

export function toOrderSummary(wire: WireOrder): OrderSummary {
  return {
    id: wire.id,
    number: String(wire.id),
    placedOn: new Date(wire.date_created).toISOString(),
    status: wire.status,
    total: { amount: toMinor(wire.total_inc_tax), currency: wire.currency_code },
    items: wire.items_total,
  }
}
