import type { MessageSelector } from '@firnline/messages/messages'
import { data, href } from 'react-router'
import {
  attemptChange,
  describeFailure,
  type FormErrors,
  fieldErrors,
} from '../../../components/form/form-errors.ts'
import { passwordOf } from '../../../components/form/form-fields.ts'
import type { AccountFormContext } from '../../../submission/form-context.ts'
import { seeOther } from '../../../submission/see-other.ts'

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

/** Deletes the customer's account; needs the password. */
export async function closeAccount(
  form: FormData,
  { shop, account, messages, onError }: AccountFormContext<typeof CLOSE_MESSAGES>,
) {
  const answer = (errors: FormErrors | null, status: number) => data({ errors }, { status })
  const password = passwordOf(form, 'password')
  if (password === '') return answer(fieldErrors({ password: messages.passwordNeeded }, messages), 400)
  const closed = await attemptChange(() => account.close(password), onError)
  switch (closed.kind) {
    case 'done':
      return seeOther(shop, href('/account'), { notice: 'closed' })
    case 'wrong':
      return answer(fieldErrors({ password: messages.presentWrong }, messages), 422)
    case 'signed-out':
      return seeOther(shop, href('/account'), { from: 'close' })
    default: {
      const { errors, status } = describeFailure(closed, shop, messages)
      return answer(errors, status)
    }
  }
}
