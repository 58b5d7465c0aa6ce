import { localePath } from '@firnline/domain/locale/locale-path'
import { createSearchParams, data, href, redirect } from 'react-router'
import {
  attemptChange,
  type FormFaults,
  fieldFaults,
  hindranceOf,
} from '../../components/account-form/form-faults.ts'
import type { Shop } from '../../shop.ts'
import type { Said } from '../../words/words.ts'
import { passwordOf } from '../account-profile/change-profile.ts'
import type { closeWords } from './close.words.ts'

type CloseFacts = {
  readonly shop: Shop
  readonly words: Said<typeof closeWords>
  readonly onError: (error: unknown) => void
}

/** Deletes the account of whoever is signed in and knows its password. */
export async function closeAccount(form: FormData, { shop, words, onError }: CloseFacts) {
  const { locale } = shop.visit
  const account = localePath(locale, href('/account'))
  const answer = (faults: FormFaults | null, status: number) => data({ faults }, { status })
  const password = passwordOf(form, 'password')
  if (password === '') return answer(fieldFaults({ password: words.passwordNeeded }, words), 400)
  const closed = await attemptChange(() => shop.account().close(password), onError)
  switch (closed.kind) {
    case 'done':
      return redirect(`${account}?${createSearchParams({ notice: 'closed' })}`, 303)
    case 'wrong':
      return answer(fieldFaults({ password: words.presentWrong }, words), 422)
    case 'signed-out':
      return redirect(`${account}?${createSearchParams({ from: 'close' })}`, 303)
    default: {
      const why = { words, throttled: words.throttled, signInPath: account }
      const { faults, status } = hindranceOf(closed, shop, why)
      return answer(faults, status)
    }
  }
}
