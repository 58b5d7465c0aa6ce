import { MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import { data, href } from 'react-router'
import {
  attemptChange,
  describeFailure,
  type FormErrors,
  fieldErrors,
} from '../../../components/form/form-errors.ts'
import {
  isEmail,
  isGoodPassword,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  passwordOf,
  typedLine,
} from '../../../components/form/form-fields.ts'
import type { PasswordChecked } from '../../../contexts/account.ts'
import type { AccountFormContext } from '../../../submission/form-context.ts'
import { readIntent } from '../../../submission/read-form.ts'
import { seeOther } from '../../../submission/see-other.ts'
import type { PROFILE_MESSAGES } from './load-profile.ts'

export type ProfilePart = 'details' | 'email' | 'password' | 'newsletter' | 'waiting'

/** Errors and submitted values of a form, never a password. */
export type ProfileAnswer = {
  readonly part: ProfilePart
  readonly errors: FormErrors
  readonly kept: Readonly<Record<'firstName' | 'lastName' | 'phone' | 'email', string>>
}

type OwnMessages = Messages<(typeof PROFILE_MESSAGES)[number]>
type ProfileFormContext = AccountFormContext<typeof PROFILE_MESSAGES>

type Submission =
  | { readonly errors: FormErrors }
  | {
      readonly change: () => Promise<PasswordChecked | { readonly kind: 'taken' }>
      readonly notice: string
    }

export async function changeProfile(form: FormData, context: ProfileFormContext) {
  const { shop, messages, onError } = context
  const part = readIntent(form, ACTIONS)
  const submission = ACTIONS[part](form, context)
  const answer = (errors: FormErrors, status: number) =>
    data<ProfileAnswer>({ part, errors, kept: keptOf(form) }, { status })
  if ('errors' in submission) return answer(submission.errors, 400)
  const outcome = await attemptChange(submission.change, onError)
  switch (outcome.kind) {
    case 'done':
      return seeOther(shop, href('/account/profile'), { notice: submission.notice })
    case 'wrong':
      return answer(errorOf({ [PASSWORD_ID[part]]: messages.presentWrong }, messages), 422)
    case 'taken':
      return answer(errorOf({ email: messages.emailTaken }, messages), 422)
    default: {
      const { errors, status } = describeFailure(outcome, shop, messages)
      return answer(errors, status)
    }
  }
}

const DONE = { kind: 'done' } as const

/** Id of each form's current-password field. */
const PASSWORD_ID = {
  details: '',
  newsletter: '',
  waiting: '',
  email: 'emailPassword',
  password: 'presentPassword',
}

/** By the `intent` of the page's forms. */
const ACTIONS: Readonly<Record<ProfilePart, (form: FormData, context: ProfileFormContext) => Submission>> = {
  details(form, { account, messages }) {
    const { firstName, lastName, phone } = keptOf(form)
    const errors = fieldErrors(
      {
        firstName: nameError(firstName, messages.firstName, messages),
        lastName: nameError(lastName, messages.lastName, messages),
        phone: phoneError(phone, messages),
      },
      messages,
    )
    if (errors !== null) return { errors }
    return { change: () => account.changeDetails({ firstName, lastName, phone }), notice: 'details' }
  },

  email(form, { account, messages }) {
    const { email } = keptOf(form)
    const password = passwordOf(form, 'emailPassword')
    const isRight = isEmail(email) && email.length <= MAX_EMAIL_LENGTH
    const errors = fieldErrors(
      {
        email: isRight ? undefined : messages.emailNeeded,
        emailPassword: password === '' ? messages.passwordNeeded : undefined,
      },
      messages,
    )
    if (errors !== null) return { errors }
    return { change: () => account.changeEmail(email, password), notice: 'email' }
  },

  password(form, { account, messages }) {
    const present = passwordOf(form, 'presentPassword')
    const next = passwordOf(form, 'newPassword')
    const errors = fieldErrors(
      {
        presentPassword: present === '' ? messages.passwordNeeded : undefined,
        newPassword: isGoodPassword(next) ? undefined : messages.passwordWeak,
      },
      messages,
    )
    if (errors !== null) return { errors }
    return { change: () => account.changePassword(present, next), notice: 'password' }
  },

  newsletter(form, { account }) {
    const wanted = form.get('wanted') === 'yes'
    return { change: () => account.subscribe(wanted), notice: wanted ? 'subscribed' : 'unsubscribed' }
  },

  /** An invalid id has no alert. */
  waiting(form, { account }) {
    const variantId = Number(typedLine(form.get('variant')))
    const change = async () => (Number.isSafeInteger(variantId) ? account.removeStockAlert(variantId) : DONE)
    return { change, notice: 'waits-no-more' }
  },
}

function keptOf(form: FormData): ProfileAnswer['kept'] {
  return {
    firstName: typedLine(form.get('firstName')),
    lastName: typedLine(form.get('lastName')),
    phone: typedLine(form.get('phone')),
    email: typedLine(form.get('email')),
  }
}

function errorOf(error: Readonly<Record<string, string>>, messages: OwnMessages): FormErrors {
  const errors = fieldErrors(error, messages)
  if (errors === null) throw new RangeError('An error without a field.')
  return errors
}

function nameError(name: string, field: string, messages: OwnMessages): string | undefined {
  if (name === '') return format(messages.missing, { field })
  return name.length > MAX_NAME_LENGTH
    ? format(messages.tooLong, { field, most: MAX_NAME_LENGTH })
    : undefined
}

/** Digits. */
const MIN_PHONE_DIGITS = 6

function phoneError(phone: string, messages: OwnMessages): string | undefined {
  if (phone === '') return undefined
  if (phone.length > MAX_PHONE_LENGTH)
    return format(messages.tooLong, { field: messages.phone, most: MAX_PHONE_LENGTH })
  return phone.replace(/\D/g, '').length < MIN_PHONE_DIGITS ? messages.phoneWrong : undefined
}
