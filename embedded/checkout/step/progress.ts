import type { PaymentMethod } from '../payment/payment-method.ts'
import type { Checkout } from './checkout-state.ts'

export type StepName = 'contact' | 'address' | 'shipping' | 'payment' | 'review'

export type Progress = {
  /** In order; a cart that is not shipped has no shipping step. */
  readonly steps: readonly StepName[]
  /** The first that is not answered; everything before it can be changed. */
  readonly next: StepName
}

/** How far a checkout is: an answer counts while it still holds. */
export function progressOf({ told, price }: Checkout, payments: readonly PaymentMethod[]): Progress {
  const isAnswered: Readonly<Record<StepName, boolean>> = {
    contact: told.email !== '',
    address: told.shipping_address !== null,
    shipping: price.shipping.chosen !== null,
    payment: payments.some(payment => payment.id === told.payment_method),
    review: false,
  }
  const all = ['contact', 'address', 'shipping', 'payment', 'review'] as const
  const steps = all.filter(step => step !== 'shipping' || price.needsShipping)
  return { steps, next: steps.find(step => !isAnswered[step]) ?? 'review' }
}

/** The step to show: the one asked for when it can be had already, else the next. */
export function openStep({ steps, next }: Progress, wanted: string | undefined): StepName {
  const step = steps.find(name => name === wanted)
  return step !== undefined && steps.indexOf(step) <= steps.indexOf(next) ? step : next
}
