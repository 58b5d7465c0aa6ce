import { MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import { createSearchParams, data, href, redirect } from 'react-router'
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
import type { PasswordChecked, SessionAccount } from '../../../contexts/account.ts'
import type { Shop } from '../../../contexts/shop.ts'
import { readIntent } from '../../../submission/read-form.ts'
import type { PROFILE_MESSAGES } from './load-profile.ts'

export type ProfilePart = 'details' | 'email' | 'password' | 'newsletter' | 'waiting'

/** Errors and submitted values of a form, never a password. */
export type ProfileAnswer = {
  readonly part: ProfilePart
  readonly errors: FormErrors
  readonly kept: Readonly<Record<'firstName' | 'lastName' | 'phone' | 'email', string>>
}

type OwnMessages = Messages<(typeof PROFILE_MESSAGES)[number]>
type ProfileFacts = {
  readonly shop: Shop
  readonly account: SessionAccount
  readonly messages: OwnMessages
  readonly onError: (error: unknown) => void
}
type Outcome = PasswordChecked | { readonly kind: 'taken' } | { readonly kind: 'unavailable' }

type Sent =
  | { readonly kind: 'invalid'; readonly errors: FormErrors }
  | { readonly kind: 'submitted'; readonly outcome: Outcome; readonly notice: string }

export async function changeProfile(form: FormData, facts: ProfileFacts) {
  const { shop, messages } = facts
  const { locale } = shop.visit
  const part = readIntent(form, ACTIONS)
  const sent = await ACTIONS[part](form, facts)
  const answer = (errors: FormErrors, status: number) =>
    data<ProfileAnswer>({ part, errors, kept: keptOf(form) }, { status })
  if (sent.kind === 'invalid') return answer(sent.errors, 400)
  const { outcome, notice } = sent
  if (outcome.kind === 'done')
    return redirect(`${localePath(locale, href('/account/profile'))}?${createSearchParams({ notice })}`, 303)
  if (outcome.kind === 'wrong')
    return answer(errorOf({ [PASSWORD_ID[part]]: messages.presentWrong }, messages), 422)
  if (outcome.kind === 'taken') return answer(errorOf({ email: messages.emailTaken }, messages), 422)
  const signInPath = localePath(locale, href('/account'))
  const { errors, status } = describeFailure(outcome, shop, {
    messages,
    throttled: messages.throttled,
    signInPath,
  })
  return answer(errors, status)
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
const ACTIONS: Readonly<Record<ProfilePart, (form: FormData, facts: ProfileFacts) => Promise<Sent>>> = {
  async details(form, { account, messages, onError }) {
    const { firstName, lastName, phone } = keptOf(form)
    const errors = fieldErrors(
      {
        firstName: nameError(firstName, messages.firstName, messages),
        lastName: nameError(lastName, messages.lastName, messages),
        phone: phoneError(phone, messages),
      },
      messages,
    )
    if (errors !== null) return { kind: 'invalid', errors }
    const change = () => account.changeDetails({ firstName, lastName, phone })
    return { kind: 'submitted', outcome: await attemptChange(change, onError), notice: 'details' }
  },

  async email(form, { account, messages, onError }) {
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
    if (errors !== null) return { kind: 'invalid', errors }
    const change = () => account.changeEmail(email, password)
    return { kind: 'submitted', outcome: await attemptChange(change, onError), notice: 'email' }
  },

  async password(form, { account, messages, onError }) {
    const present = passwordOf(form, 'presentPassword')
    const next = passwordOf(form, 'newPassword')
    const errors = fieldErrors(
      {
        presentPassword: present === '' ? messages.passwordNeeded : undefined,
        newPassword: isGoodPassword(next) ? undefined : messages.passwordWeak,
      },
      messages,
    )
    if (errors !== null) return { kind: 'invalid', errors }
    const change = () => account.changePassword(present, next)
    return { kind: 'submitted', outcome: await attemptChange(change, onError), notice: 'password' }
  },

  async newsletter(form, { account, onError }) {
    const wanted = form.get('wanted') === 'yes'
    const outcome = await attemptChange(() => account.subscribe(wanted), onError)
    return { kind: 'submitted', outcome, notice: wanted ? 'subscribed' : 'unsubscribed' }
  },

  /** An invalid id has no alert. */
  async waiting(form, { account, onError }) {
    const variantId = Number(typedLine(form.get('variant')))
    const end = async () => (Number.isSafeInteger(variantId) ? account.removeStockAlert(variantId) : DONE)
    return { kind: 'submitted', outcome: await attemptChange(end, onError), notice: 'waits-no-more' }
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
