import type { Translate } from '../../commerce/catalog/catalogue-messages.ts'
import type { FieldErrors } from '../html/form.ts'
import type { FormatPrice } from '../html/order-summary.ts'
import type { PaymentMethod } from '../payment/payment-method.ts'
import { chosenPayment, isFree } from '../payment/payments.ts'
import type { PostedForm } from '../posted-form.ts'
import type { HostedVisit } from '../visit.ts'
import type { Checkout } from './checkout-state.ts'

export type StepName = 'contact' | 'address' | 'shipping' | 'payment' | 'review'

/** What every step is shown with. */
export type StepContext = {
  readonly visit: HostedVisit
  readonly checkout: Checkout
  readonly price: FormatPrice
  readonly translate: Translate
  readonly payments: readonly PaymentMethod[]
}

/** A posted form with errors; its step is shown again. */
export type InvalidForm = {
  readonly step: StepName
  readonly typed: PostedForm
  readonly errors: FieldErrors
}

export type StepResult =
  | { readonly kind: 'saved' }
  | ({ readonly kind: 'invalid' } & Omit<InvalidForm, 'step'>)

export const SAVED: StepResult = { kind: 'saved' }

export type Progress = {
  /** In order; a cart that is not shipped has no shipping step, a free order no payment step. */
  readonly steps: readonly StepName[]
  /** The first incomplete step; everything before it can be changed. */
  readonly next: StepName
}

/** A step is complete while what was entered is still valid. */
export function progressOf({ checkout, payments }: Pick<StepContext, 'checkout' | 'payments'>): Progress {
  const { details, price } = checkout
  const isComplete: Readonly<Record<StepName, boolean>> = {
    contact: details.email !== '',
    address: details.shipping_address !== null,
    shipping: price.shipping.chosen !== null,
    payment: chosenPayment(checkout, payments) !== undefined,
    review: false,
  }
  const all = ['contact', 'address', 'shipping', 'payment', 'review'] as const
  const isNeeded = (step: StepName) => {
    if (step === 'shipping') return price.needsShipping
    return step !== 'payment' || !isFree(price)
  }
  const steps = all.filter(isNeeded)
  return { steps, next: steps.find(step => !isComplete[step]) ?? 'review' }
}

/** The step to show: the requested one if all before it are complete, else the next. */
export function openStep({ steps, next }: Progress, requested: string | undefined): StepName {
  const step = steps.find(name => name === requested)
  return step !== undefined && steps.indexOf(step) <= steps.indexOf(next) ? step : next
}
