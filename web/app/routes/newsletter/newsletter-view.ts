import type { EmailSignup } from '@firnline/domain/content/email-signup'
import type { FormErrors } from '../../components/form/form-errors.ts'

/** What a region's newsletter is offered with. */
export type NewsletterView = Pick<EmailSignup, 'headline' | 'text' | 'consent' | 'button' | 'lists'> & {
  /** Where its form is sent. */
  readonly path: string
}

export type NewsletterTyped = {
  readonly email: string
  readonly lists: readonly string[]
  readonly consent: boolean
}

/** What a form that was not taken says, and what it keeps. */
export type NewsletterAnswer = { readonly faults: FormErrors | null; readonly typed: NewsletterTyped }
