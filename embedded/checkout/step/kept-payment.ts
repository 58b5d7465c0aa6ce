import { saveCheckout } from '../../commerce/order/price-checkout.ts'
import type { Scope } from '../../commerce/scope.ts'
import type { PaymentMethod, PaymentReference } from '../payment/payment-method.ts'
import type { Parts } from '../visit.ts'

/** A payment under way: whose it is, and what finds it again. */
export type Promised = { readonly method: PaymentMethod; readonly reference: PaymentReference }

/** Beside the reference's own names, in what the checkout keeps. */
const METHOD = '@method'

/** The payment that the checkout keeps; null: none is under way. */
export function keptPayment(
  kept: PaymentReference | null,
  payments: readonly PaymentMethod[],
): Promised | null {
  const { [METHOD]: id, ...reference } = kept ?? {}
  const method = payments.find(payment => payment.id === id)
  return method === undefined ? null : { method, reference }
}

type Keeping = { readonly cartId: string; readonly payment: Promised | null }

export async function keepPayment(
  { commerce }: Parts,
  scope: Scope,
  { cartId, payment }: Keeping,
): Promise<void> {
  const kept = payment === null ? null : { ...payment.reference, [METHOD]: payment.method.id }
  await saveCheckout(commerce.db, scope, cartId, { payment: kept, updated_time: commerce.now() })
}

/** Gives a payment up. A provider that does not answer lets it lapse by itself. */
export async function giveBack({ commerce }: Parts, { method, reference }: Promised): Promise<void> {
  try {
    await method.cancel(reference)
  } catch (err) {
    commerce.log.error({ err }, 'a payment was not given back; the provider lets it lapse')
  }
}

export function isSame(one: Promised, other: Promised): boolean {
  const [a, b] = [one, other].map(({ method, reference }) =>
    JSON.stringify([method.id, Object.entries(reference).sort(([x], [y]) => (x < y ? -1 : 1))]),
  )
  return a === b
}
