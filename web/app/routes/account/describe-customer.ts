import { type Customer, fullName } from '@firnline/domain/customer/customer'
import { proUntil } from '@firnline/domain/customer/trade-status'
import type { Visit } from '@firnline/domain/visit'
import { format } from '@firnline/messages/format'
import type { Template } from '@firnline/messages/messages'
import { formatDate } from '../../intl.ts'

export type CustomerView = {
  readonly greeting: string
  readonly name: string
  readonly email: string
  /** null: no pro. */
  readonly proUntil: string | null
}

export function describeCustomer(
  customer: Customer,
  { locale, now }: Pick<Visit, 'locale' | 'now'>,
  messages: { readonly hello: Template; readonly proUntil: Template },
): CustomerView {
  const name = fullName(customer) || customer.email
  const until = formatDate(proUntil(customer, now), locale)
  return {
    greeting: format(messages.hello, { name: customer.firstName || name }),
    name,
    email: customer.email,
    proUntil: customer.isPro ? format(messages.proUntil, { date: until }) : null,
  }
}
