import { localePath } from '@firnline/domain/locale/locale-path'
import type { Messages } from '@firnline/messages/messages'
import { createSearchParams, data, href, redirect } from 'react-router'
import * as v from 'valibot'
import { attemptChange, type FormErrors, formError } from '../../components/form/form-errors.ts'
import type { SessionAccount } from '../../contexts/account.ts'
import type { Shop } from '../../contexts/shop.ts'
import { readIntent } from '../../intent.ts'
import type { ADDRESSES_MESSAGES } from './addresses.messages.ts'

export type ChangeFacts = {
  readonly shop: Shop
  readonly account: SessionAccount
  readonly messages: Messages<(typeof ADDRESSES_MESSAGES)[number]>
  readonly onError: (error: unknown) => void
}

const AddressId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.toNumber())

/** By the `intent` of a card's forms. */
const CHANGES = {
  remove: (account: SessionAccount, id: number) => account.removeAddress(id),
  prefer: (account: SessionAccount, id: number) => account.setDefaultAddress(id),
} as const

const NOTICES = { remove: 'removed', prefer: 'preferred' } as const

/** Removes an address, or makes it the default one. */
export async function changeAddresses(form: FormData, { shop, account, messages, onError }: ChangeFacts) {
  const { locale } = shop.visit
  const intent = readIntent(form, CHANGES)
  const id = v.safeParse(AddressId, form.get('address'))
  const back = (notice: string) =>
    redirect(`${localePath(locale, href('/account/addresses'))}?${createSearchParams({ notice })}`, 303)
  if (!id.success) return back('gone')
  const { kind } = await attemptChange(() => CHANGES[intent](account, id.output), onError)
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
  return back(NOTICES[intent])
}
