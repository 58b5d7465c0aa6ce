import type { ProApplication } from '@firnline/domain/customer/pro-application'
import type { FormErrors } from '../../components/form/form-errors.ts'

/** What somebody typed into the application's form, as far as it is kept. */
export type Typed = Omit<ProApplication, 'store' | 'locale' | 'proof' | 'programme'> & {
  readonly programme: string
}

export const NOTHING_TYPED: Typed = { firstName: '', lastName: '', email: '', company: '', programme: '' }

/** What a form that was not taken says, and what it keeps: browsers keep no file. */
export type ApplyAnswer = {
  readonly kind: 'application'
  readonly faults: FormErrors | null
  readonly typed: Typed
}
