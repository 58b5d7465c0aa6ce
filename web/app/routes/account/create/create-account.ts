import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '@firnline/domain/customer/customer'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { data, href } from 'react-router'
import { doneHeaders } from '../../../analytics/done-cookie.ts'
import {
  isEmail,
  isGoodPassword,
  MAX_NAME_LENGTH,
  typedLine,
  typedPassword,
} from '../../../components/form/form-fields.ts'
import type { SessionAccount } from '../../../contexts/account.ts'
import type { PublicFormContext } from '../../../submission/form-context.ts'
import { submitPublicForm } from '../../../submission/public-form.ts'
import { seeOther } from '../../../submission/see-other.ts'

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

type CreateContext = PublicFormContext & {
  readonly account: SessionAccount
  readonly messages: Messages<(typeof CREATE_MESSAGES)[number]>
}

/** The response does not reveal whether the address has an account. */
export async function createAccount(form: FormData, { account, messages, ...context }: CreateContext) {
  const kept = {
    firstName: typedLine(form.get('firstName')),
    lastName: typedLine(form.get('lastName')),
    email: typedLine(form.get('email')),
  }
  const password = typedPassword(form.get('password'))
  const errors = errorsOf({ ...kept, password }, messages)
  if (Object.keys(errors).length > 0) return refuse({ kept, errors }, 400)
  const created = await submitPublicForm(
    form,
    {
      action: 'create_account',
      change: () => account.create({ ...kept, password }),
      messages,
      throttled: messages.throttled,
      unavailable: messages.notCreated,
    },
    context,
  )
  if (created.kind === 'refused') return refuse({ kept, message: created.message }, created.status)
  const { shop } = context
  return seeOther(shop, href('/account'), { notice: 'created' }, doneHeaders(shop, 'sign_up'))
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
