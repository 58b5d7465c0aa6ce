import { localePath } from '@firnline/domain/locale/locale-path'
import type { Messages } from '@firnline/messages/messages'
import { createSearchParams, data, href, redirect } from 'react-router'
import * as v from 'valibot'
import { attemptChange, type FormErrors, formError } from '../../components/form/form-errors.ts'
import type { Shop } from '../../shop.ts'
import type { ADDRESSES_MESSAGES } from './addresses.messages.ts'

export type ChangeFacts = {
  readonly shop: Shop
  readonly messages: Messages<(typeof ADDRESSES_MESSAGES)[number]>
  readonly onError: (error: unknown) => void
}

const ChangeForm = v.object({
  intent: v.picklist(['remove', 'prefer']),
  address: v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.toNumber()),
})

/** Answers the forms on the cards: takes an address out of the book, or makes it the default one. */
export async function changeAddresses(form: FormData, { shop, messages, onError }: ChangeFacts) {
  const { locale } = shop.visit
  const read = v.safeParse(ChangeForm, Object.fromEntries(form))
  const back = (notice: string) =>
    redirect(`${localePath(locale, href('/account/addresses'))}?${createSearchParams({ notice })}`, 303)
  if (!read.success) return back('gone')
  const { intent, address } = read.output
  const account = shop.account()
  const act = () => (intent === 'remove' ? account.removeAddress(address) : account.preferAddress(address))
  const { kind } = await attemptChange(act, onError)
  if (kind === 'unavailable')
    return data<{ faults: FormErrors }>(
      { faults: formError(messages.unavailable, messages) },
      { status: 503 },
    )
  if (kind === 'signed-out')
    return redirect(
      `${localePath(locale, href('/account'))}?${createSearchParams({ from: 'addresses' })}`,
      303,
    )
  if (kind === 'gone') return back('gone')
  return back(intent === 'remove' ? 'removed' : 'preferred')
}
