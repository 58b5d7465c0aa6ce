import type { EmailSignup } from '@firnline/domain/content/email-signup'
import { MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { data, href } from 'react-router'
import { errorsOrMessage, type FormErrors } from '../../components/form/form-errors.ts'
import { isEmail, typedLine } from '../../components/form/form-fields.ts'
import type { Signups } from '../../contexts/signups.ts'
import type { PublicFormContext } from '../../submission/form-context.ts'
import { submitPublicForm } from '../../submission/public-form.ts'
import { seeOther } from '../../submission/see-other.ts'

export const NEWSLETTER_MESSAGES = [
  'botCheck',
  'breadcrumbs',
  'form',
  'newsletter',
] as const satisfies readonly MessageSelector[]

export type NewsletterTyped = {
  readonly email: string
  readonly lists: readonly string[]
  readonly consent: boolean
}

export type NewsletterAnswer = { readonly errors: FormErrors | null; readonly typed: NewsletterTyped }

type SignUpContext = PublicFormContext & {
  readonly signups: Signups
  readonly signup: EmailSignup
  readonly messages: Messages<(typeof NEWSLETTER_MESSAGES)[number]>
}

/** The response does not reveal whether the address is subscribed. */
export async function signUp(form: FormData, { signups, signup, messages, ...context }: SignUpContext) {
  const typed = readTyped(form, signup)
  const refuse = (errors: Record<string, string | undefined>, message: string, status: number) =>
    data<NewsletterAnswer>({ errors: errorsOrMessage(errors, message, messages), typed }, { status })
  const errors = {
    email: isEmail(typed.email) && typed.email.length <= MAX_EMAIL_LENGTH ? undefined : messages.emailWrong,
    lists: typed.lists.length === 0 ? messages.listNeeded : undefined,
    consent: typed.consent ? undefined : messages.consentNeeded,
  }
  if (Object.values(errors).some(error => error !== undefined)) return refuse(errors, '', 400)
  const lists = signup.lists.filter(({ id }) => typed.lists.includes(id))
  const result = await submitPublicForm(
    form,
    {
      action: 'newsletter',
      change: () => signups.requestNewsletter({ email: typed.email, lists }),
      messages,
      throttled: messages.throttled,
      unavailable: messages.notSent,
    },
    context,
  )
  if (result.kind === 'refused') return refuse({}, result.message, result.status)
  return seeOther(context.shop, href('/newsletter'), { notice: 'sent' })
}

/** Ignores lists of other regions. */
function readTyped(form: FormData, { lists }: EmailSignup): NewsletterTyped {
  const result = form.getAll('lists')
  return {
    email: typedLine(form.get('email')),
    lists: lists.map(({ id }) => id).filter(id => result.includes(id)),
    consent: form.get('consent') === 'yes',
  }
}
