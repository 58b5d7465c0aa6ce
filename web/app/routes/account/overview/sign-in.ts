import type { DisplayTexts } from '@firnline/domain/content/display-text'
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '@firnline/domain/customer/customer'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import { createSearchParams, data, href, redirect } from 'react-router'
import * as v from 'valibot'
import { doneHeaders } from '../../../analytics/done-cookie.ts'
import { typedLine, typedPassword } from '../../../components/form/form-fields.ts'
import type { SessionAccount } from '../../../contexts/account.ts'
import type { Shop } from '../../../contexts/shop.ts'
import { translate } from '../../../messages.ts'
import type { PublicFormContext } from '../../../submission/form-context.ts'
import { submitPublicForm } from '../../../submission/public-form.ts'
import { ACCOUNT_MESSAGES } from './load-account.ts'

/** Page to return to after the sign-in. null: the account. */
export type Origin = string | null

/** The cart, or a page below `account/`. */
const ORIGIN = /^(?:cart|profile|close|orders(?:\/[1-9]\d{0,9})?|addresses(?:\/(?:new|[1-9]\d{0,9}))?)$/

export function readOrigin(value: unknown): Origin {
  return typeof value === 'string' && ORIGIN.test(value) ? value : null
}

function pathOf(origin: Origin): string {
  const [part = '', id = ''] = (origin ?? '').split('/')
  switch (part) {
    case 'cart':
      return href('/cart')
    case 'profile':
      return href('/account/profile')
    case 'close':
      return href('/account/close')
    case 'orders':
      return id === '' ? href('/account/orders') : href('/account/orders/:id', { id })
    case 'addresses':
      if (id === 'new') return href('/account/addresses/new')
      return id === '' ? href('/account/addresses') : href('/account/addresses/:id', { id })
    default:
      return href('/account')
  }
}

export type AccountAnswer =
  /** Signed in; some lines of the cart were refused. */
  | { readonly ok: true; readonly message: string }
  | {
      readonly ok: false
      /** About the whole form. */
      readonly message: string
      readonly email: string
      readonly emailError: string
      readonly passwordError: string
    }

type SignInContext = PublicFormContext & {
  readonly account: SessionAccount
  readonly texts: DisplayTexts
}

const Email = v.pipe(v.string(), v.maxLength(MAX_EMAIL_LENGTH), v.regex(/^[^\s@]+@[^\s@]+$/))

export async function signOut(_form: FormData, { shop, account }: Pick<SignInContext, 'shop' | 'account'>) {
  const hostedSignOut = await account.signOut()
  return redirect(hostedSignOut ?? pathTo(shop, null, 'signed-out'), 303)
}

export async function signIn(form: FormData, { account, texts, ...context }: SignInContext) {
  const { shop } = context
  const messages = translate(shop, texts, ...ACCOUNT_MESSAGES)
  const email = typedLine(form.get('email'))
  const password = typedPassword(form.get('password'))
  const emailError = v.is(Email, email) ? '' : messages.emailNeeded
  const passwordError = password === '' ? messages.passwordNeeded : ''
  if (emailError || passwordError) return refuse({ email, emailError, passwordError }, 400)
  // Longer than any account's password.
  if (password.length > MAX_PASSWORD_LENGTH) return refuse({ email, message: messages.wrong }, 400)
  const answer = await submitPublicForm(
    form,
    {
      action: 'sign_in',
      change: () => account.signIn(email, password),
      messages,
      throttled: messages.throttled,
      unavailable: messages.notSignedIn,
    },
    context,
  )
  if (answer.kind === 'refused') return refuse({ email, message: answer.message }, answer.status)
  if (answer.kind === 'wrong') return refuse({ email, message: messages.wrong }, 422)
  if (answer.lost.length > 0) {
    const message = format(messages.lost, { products: answer.lost.join(', ') })
    return data<AccountAnswer>({ ok: true, message })
  }
  const next = readOrigin(form.get('from'))
  return redirect(pathTo(shop, next, answer.cart === 'merged' ? 'merged' : null), {
    status: 303,
    headers: doneHeaders(shop, 'login'),
  })
}

type SignInError = Partial<Omit<Extract<AccountAnswer, { ok: false }>, 'ok'>>

function refuse(
  { message = '', email = '', emailError = '', passwordError = '' }: SignInError,
  status: number,
) {
  return data<AccountAnswer>({ ok: false, message, email, emailError, passwordError }, { status })
}

function pathTo({ visit }: Shop, origin: Origin, notice: string | null): string {
  const path = localePath(visit.locale, pathOf(origin))
  return notice === null ? path : `${path}?${createSearchParams({ notice })}`
}
