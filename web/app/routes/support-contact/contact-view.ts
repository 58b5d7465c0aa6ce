import type { FormErrors } from '../../components/form/form-errors.ts'

/** What somebody typed, as far as they got. */
export type Typed = {
  readonly name: string
  readonly email: string
  readonly topic: string
  readonly orderNumber: string
  readonly message: string
}

/** What a form that was not taken says, and what it keeps. */
export type ContactAnswer = { readonly faults: FormErrors | null; readonly typed: Typed }

/** How a region's people are reached; what a region does not have is empty. */
export type ReachView = {
  readonly phone: string
  readonly hours: readonly string[]
  readonly address: readonly string[]
}
