import type { OrderPrice } from '../../commerce/order/price-order.ts'
import type { Scope } from '../../commerce/scope.ts'
import type { Store } from '../../commerce/store/store.ts'
import { toMinor } from '../../commerce/wire/value.ts'
import type { Hosting } from '../hosting.ts'
import type { Checkout } from '../steps/checkout-state.ts'
import type { PaymentKind, PaymentMethod } from './payment-method.ts'
import type { StripeAccount } from './stripe.ts'

export type PaymentSetup = {
  /** Offers the test card, which charges nothing; not for a shop that sells. */
  readonly testCard: boolean
  /** null: no account, cards are not offered. */
  readonly stripe: StripeAccount | null
}

/** The payment methods, in the order in which they are offered. Stripe's SDK is loaded only for an account. */
export async function createPayments({ stripe, ...setup }: PaymentSetup): Promise<readonly PaymentMethod[]> {
  return [
    ...(stripe === null ? [] : [(await import('./stripe.ts')).createStripe(stripe)]),
    ...(setup.testCard ? [testCard] : []),
    invoice,
    bankTransfer,
  ]
}

type Buyer = Pick<Checkout, 'cart' | 'details' | 'price'>

/** The configured methods that a store offers, in its order. */
export function paymentsOf(
  { payments: kinds }: Pick<Store, 'payments'>,
  payments: readonly PaymentMethod[],
): readonly PaymentMethod[] {
  return kinds?.flatMap(kind => payments.filter(({ id }) => KINDS[kind].includes(id))) ?? payments
}

const KINDS: Readonly<Record<PaymentKind, readonly string[]>> = {
  card: ['stripe', 'test-card'],
  invoice: ['invoice'],
  'bank-transfer': ['bank-transfer'],
}

/** Whether nothing is to be paid. Not known before a shipping method is chosen. */
export function isFree({ total, needsShipping, shipping }: OrderPrice): boolean {
  return total.inc === 0 && (!needsShipping || shipping.chosen !== null)
}

/** The chosen payment method, if it is still offered. A free order needs no choice. */
export function chosenPayment(
  { details, price }: Pick<Checkout, 'details' | 'price'>,
  payments: readonly PaymentMethod[],
): PaymentMethod | undefined {
  return isFree(price) ? noPayment : payments.find(({ id }) => id === details.payment_method)
}

/** The payment methods of this checkout. Invoices have a maximum (major units), countries, and maybe accounts only. */
export function offeredPayments(
  { payments, limits }: Pick<Hosting, 'payments' | 'limits'>,
  { cart, details, price }: Buyer,
  { store, digits }: Pick<Scope, 'store' | 'digits'>,
): readonly PaymentMethod[] {
  const { offeredTo, most, countries } = limits.invoice
  const country = (details.billing_address ?? details.shipping_address)?.country_iso2 ?? ''
  const isTrusted = offeredTo === 'everyone' || (offeredTo === 'customers' && cart.customer_id !== 0)
  const hasInvoice = isTrusted && price.total.inc <= toMinor(most, digits) && countries.includes(country)
  return paymentsOf(store, payments).filter(({ id }) => id !== invoice.id || hasInvoice)
}

/** Without a provider there is nothing to capture or cancel. */
const NO_PROVIDER = { capture: async () => {}, cancel: async () => {} }

const unpaid = (statusId: 7 | 11 | 12) =>
  ({ kind: 'settled', statusId, paymentStatus: '', amount: null, reference: {} }) as const

/** Of an order of zero, which is packed at once. Never offered for a choice. */
const noPayment: PaymentMethod = {
  id: 'none',
  name: '',
  isTest: false,
  ...NO_PROVIDER,
  start: async () => ({ ...unpaid(11), amount: 0 }),
  confirm: async () => ({ kind: 'declined' }),
}

/** The order awaits the payment; its email has the bank account. */
const bankTransfer: PaymentMethod = {
  id: 'bank-transfer',
  name: 'Bank Deposit',
  isTest: false,
  ...NO_PROVIDER,
  start: async () => unpaid(7),
  confirm: async () => unpaid(7),
}

/** A customer's order is shipped with its invoice; a guest's order is verified by the shop first. */
const invoice: PaymentMethod = {
  id: 'invoice',
  name: 'Invoice',
  isTest: false,
  ...NO_PROVIDER,
  start: async ({ customerId }) => unpaid(customerId === 0 ? 12 : 11),
  confirm: async () => unpaid(12),
}

/**
 * Charges nothing and needs no card number: the form's `outcome` is `approve` or `decline`. As BigCommerce's test
 * gateway: captured, awaiting fulfillment.
 */
const testCard: PaymentMethod = {
  id: 'test-card',
  name: 'Test Payment Gateway',
  isTest: true,
  ...NO_PROVIDER,
  async start({ amount, fields }) {
    if (fields.get('outcome') !== 'approve') return { kind: 'declined' }
    return { kind: 'settled', statusId: 11, paymentStatus: 'captured', amount, reference: {} }
  },
  confirm: async () => ({ kind: 'declined' }),
}
