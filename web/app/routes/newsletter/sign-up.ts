import type { EmailSignup } from '@firnline/domain/content/email-signup'
import { MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { createSearchParams, data, href, redirect } from 'react-router'
import { botRefusalMessage } from '../../components/bot-check/bot-refusal.ts'
import { attemptChange, errorsOrMessage, type FormErrors } from '../../components/form/form-errors.ts'
import { isEmail, typedLine } from '../../components/form/form-fields.ts'
import type { BotChecks } from '../../contexts/bot-check.ts'
import type { Shop } from '../../contexts/shop.ts'
import type { Signups } from '../../contexts/signups.ts'
import { formatMinutes } from '../../intl.ts'

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

type SignUpFacts = {
  readonly shop: Shop
  readonly signups: Signups
  readonly botChecks: BotChecks
  readonly signup: EmailSignup
  readonly messages: Messages<(typeof NEWSLETTER_MESSAGES)[number]>
  readonly onError: (error: unknown) => void
}

/** The response does not reveal whether the address is subscribed. */
export async function signUp(
  form: FormData,
  { shop, signups, botChecks, signup, messages, onError }: SignUpFacts,
) {
  const { locale } = shop.visit
  const typed = readTyped(form, signup)
  const refuse = (errors: Record<string, string | undefined>, message: string, status: number) =>
    data<NewsletterAnswer>({ errors: errorsOrMessage(errors, message, messages), typed }, { status })
  const errors = {
    email: isEmail(typed.email) && typed.email.length <= MAX_EMAIL_LENGTH ? undefined : messages.emailWrong,
    lists: typed.lists.length === 0 ? messages.listNeeded : undefined,
    consent: typed.consent ? undefined : messages.consentNeeded,
  }
  if (Object.values(errors).some(error => error !== undefined)) return refuse(errors, '', 400)
  const botCheck = await botChecks.check('newsletter', form)
  if (botCheck.kind !== 'passed') {
    const { message, status } = botRefusalMessage(botCheck, messages, locale)
    return refuse({}, message, status)
  }
  const lists = signup.lists.filter(({ id }) => typed.lists.includes(id))
  const result = await attemptChange(() => signups.requestNewsletter({ email: typed.email, lists }), onError)
  switch (result.kind) {
    case 'done':
      return redirect(
        `${localePath(locale, href('/newsletter'))}?${createSearchParams({ notice: 'sent' })}`,
        303,
      )
    case 'throttled': {
      const time = formatMinutes(result.retryAfter, locale)
      return refuse({}, format(messages.throttled, { time }), 429)
    }
    case 'unavailable':
      return refuse({}, messages.notSent, 503)
  }
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
