import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '@firnline/domain/customer/customer'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { createSearchParams, data, href, redirect } from 'react-router'
import { botRefusalMessage } from '../../../components/bot-check/bot-refusal.ts'
import {
  isEmail,
  isGoodPassword,
  MAX_NAME_LENGTH,
  typedLine,
  typedPassword,
} from '../../../components/form/form-fields.ts'
import type { SessionAccount } from '../../../contexts/account.ts'
import type { BotChecks } from '../../../contexts/bot-check.ts'
import type { Shop } from '../../../contexts/shop.ts'
import { fallbackTo } from '../../../fallback.ts'
import { formatMinutes } from '../../../intl.ts'

export const CREATE_MESSAGES = [
  'account.createAccount',
  'account.email',
  'account.password',
  'account.throttled',
  'accountNav.signIn',
  'botCheck',
  'common.firstName',
  'common.lastName',
  'createAccount',
  'form.entriesToCheck',
  'form.signInTab',
  'form.tooLong',
  'pro',
] as const satisfies readonly MessageSelector[]

export const CREATE_VIEW_MESSAGES = [
  ...(['createAccount', 'lead', 'firstName', 'lastName', 'email', 'password', 'passwordHint'] as const),
  ...(['haveAccount', 'signIn', 'entriesToCheck', 'signInTab', 'botTrap', 'proQuestion'] as const),
  ...(['proText', 'pro'] as const),
] as const

export type CreateAnswer = {
  /** About the whole form. */
  readonly message: string
  readonly kept: { readonly firstName: string; readonly lastName: string; readonly email: string }
  readonly errors: Partial<Record<'firstName' | 'lastName' | 'email' | 'password', string>>
}

type CreateFacts = {
  readonly shop: Shop
  readonly account: SessionAccount
  readonly botChecks: BotChecks
  readonly messages: Messages<(typeof CREATE_MESSAGES)[number]>
  readonly onError: (error: unknown) => void
}

/** The response does not reveal whether the address has an account. */
export async function createAccount(
  form: FormData,
  { shop, account, botChecks, messages, onError }: CreateFacts,
) {
  const kept = {
    firstName: typedLine(form.get('firstName')),
    lastName: typedLine(form.get('lastName')),
    email: typedLine(form.get('email')),
  }
  const password = typedPassword(form.get('password'))
  const errors = errorsOf({ ...kept, password }, messages)
  if (Object.keys(errors).length > 0) return refuse({ kept, errors }, 400)
  const botCheck = await botChecks.check('create_account', form)
  if (botCheck.kind !== 'passed') {
    const { message, status } = botRefusalMessage(botCheck, messages, shop.visit.locale)
    return refuse({ kept, message }, status)
  }
  const created = await account.create({ ...kept, password }).catch(fallbackTo('unavailable', onError))
  if (created === 'unavailable') return refuse({ kept, message: messages.notCreated }, 503)
  if (!created.ok) {
    const time = formatMinutes(created.retryAfter, shop.visit.locale)
    return refuse({ kept, message: format(messages.throttled, { time }) }, 429)
  }
  const accountPath = localePath(shop.visit.locale, href('/account'))
  return redirect(`${accountPath}?${createSearchParams({ notice: 'created' })}`, 303)
}

function errorsOf(
  { firstName, lastName, email, password }: CreateAnswer['kept'] & { readonly password: string },
  messages: Messages<(typeof CREATE_MESSAGES)[number]>,
): CreateAnswer['errors'] {
  const tooLong = (field: string, most: number) => format(messages.tooLong, { field, most })
  const nameError = (name: string, label: string) =>
    name === ''
      ? messages.nameNeeded
      : name.length > MAX_NAME_LENGTH
        ? tooLong(label, MAX_NAME_LENGTH)
        : undefined
  const isRight = isEmail(email) && email.length <= MAX_EMAIL_LENGTH
  const isLong = password.length > MAX_PASSWORD_LENGTH
  const weak = isGoodPassword(password) ? undefined : messages.passwordWeak
  const errors = {
    firstName: nameError(firstName, messages.firstName),
    lastName: nameError(lastName, messages.lastName),
    email: isRight ? undefined : messages.emailNeeded,
    password: isLong ? tooLong(messages.password, MAX_PASSWORD_LENGTH) : weak,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

function refuse(
  { message = '', kept, errors = {} }: Partial<CreateAnswer> & Pick<CreateAnswer, 'kept'>,
  status: number,
) {
  return data<CreateAnswer>({ message, kept, errors }, { status })
}
