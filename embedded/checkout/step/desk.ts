import type { Translate } from '../../commerce/catalogue-words.ts'
import type { Price } from '../market/price.ts'
import type { PaymentMethod } from '../payment/payment-method.ts'
import type { Form } from '../session/form.ts'
import type { Problems } from '../view/field.ts'
import type { Visit } from '../visit.ts'
import type { Checkout } from './checkout-state.ts'
import type { StepName } from './progress.ts'

/** What every step of the checkout is shown with. */
export type Desk = {
  readonly visit: Visit
  readonly checkout: Checkout
  readonly price: Price
  readonly translate: Translate
  readonly payments: readonly PaymentMethod[]
}

/** A step that is shown again with what was typed, and what is wrong with it. */
export type Retry = { readonly step: StepName; readonly typed: Form; readonly problems: Problems }

/** What a step makes of its form: the checkout goes on, or the step is shown again. */
export type Answer = { readonly kind: 'kept' } | ({ readonly kind: 'again' } & Omit<Retry, 'step'>)

export const kept: Answer = { kind: 'kept' }
