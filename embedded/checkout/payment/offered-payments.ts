import { toMinor } from '../../commerce/wire/value.ts'
import type { Hosting } from '../hosting.ts'
import type { Checkout } from '../step/checkout-state.ts'
import { invoice } from './offline.ts'
import type { PaymentMethod } from './payment-method.ts'

type Paid = Pick<Checkout, 'cart' | 'told' | 'price'>

/** The ways to pay that this checkout is offered: an invoice only to whom the shop trusts with one. */
export function offeredPayments(
  { payments, limits }: Pick<Hosting, 'payments' | 'limits'>,
  { cart, told, price }: Paid,
  digits: number,
): readonly PaymentMethod[] {
  const { offeredTo, most, countries } = limits.invoice
  const country = (told.billing_address ?? told.shipping_address)?.country_iso2 ?? ''
  const isTrusted = offeredTo === 'everyone' || (offeredTo === 'customers' && cart.customer_id !== 0)
  const hasInvoice = isTrusted && price.total.inc <= toMinor(most, digits) && countries.includes(country)
  return payments.filter(({ id }) => id !== invoice.id || hasInvoice)
}
