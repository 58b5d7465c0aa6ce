import { localePath } from '@firnline/domain/locale/locale-path'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { createSearchParams, data, href, redirect } from 'react-router'
import {
  attemptChange,
  describeFailure,
  type FormErrors,
  fieldErrors,
} from '../../../components/form/form-errors.ts'
import { passwordOf } from '../../../components/form/form-fields.ts'
import type { SessionAccount } from '../../../contexts/account.ts'
import type { Shop } from '../../../contexts/shop.ts'

export const CLOSE_MESSAGES = [
  'account.passwordNeeded',
  'account.throttled',
  'accountNav.profile',
  'closeAccount',
  'form',
  'profile.closeAccount',
  'profile.presentPassword',
  'profile.presentWrong',
] as const satisfies readonly MessageSelector[]

type CloseFacts = {
  readonly shop: Shop
  readonly account: SessionAccount
  readonly messages: Messages<(typeof CLOSE_MESSAGES)[number]>
  readonly onError: (error: unknown) => void
}

/** Deletes the customer's account; needs the password. */
export async function closeAccount(form: FormData, { shop, account, messages, onError }: CloseFacts) {
  const { locale } = shop.visit
  const accountPath = localePath(locale, href('/account'))
  const answer = (errors: FormErrors | null, status: number) => data({ errors }, { status })
  const password = passwordOf(form, 'password')
  if (password === '') return answer(fieldErrors({ password: messages.passwordNeeded }, messages), 400)
  const closed = await attemptChange(() => account.close(password), onError)
  switch (closed.kind) {
    case 'done':
      return redirect(`${accountPath}?${createSearchParams({ notice: 'closed' })}`, 303)
    case 'wrong':
      return answer(fieldErrors({ password: messages.presentWrong }, messages), 422)
    case 'signed-out':
      return redirect(`${accountPath}?${createSearchParams({ from: 'close' })}`, 303)
    default: {
      const why = { messages, throttled: messages.throttled, signInPath: accountPath }
      const { errors, status } = describeFailure(closed, shop, why)
      return answer(errors, status)
    }
  }
}
