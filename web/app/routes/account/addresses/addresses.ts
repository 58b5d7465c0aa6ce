import { addressLines, type CustomerAddress, toPostalAddress } from '@firnline/domain/customer/address'
import { fullName } from '@firnline/domain/customer/customer'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { MessageSelector } from '@firnline/messages/messages'
import { data, href } from 'react-router'
import * as v from 'valibot'
import { countryName } from '../../../components/address/address-countries.ts'
import { attemptChange, type FormErrors, formError } from '../../../components/form/form-errors.ts'
import type { AddressList, SessionAccount } from '../../../contexts/account.ts'
import type { AccountFormContext } from '../../../submission/form-context.ts'
import { readIntent } from '../../../submission/read-form.ts'
import { seeOther } from '../../../submission/see-other.ts'

export const ADDRESSES_MESSAGES = [
  'accountNav.addresses',
  'addressBook',
  'common.retry',
  'form.cancel',
  'form.notSaved',
  'form.signInTab',
  'form.unavailable',
] as const satisfies readonly MessageSelector[]

export type AddressView = ReturnType<typeof describeAddresses>[number]

export function describeAddresses({ addresses, defaultId }: AddressList, locale: Locale) {
  return addresses.map(address => ({
    ...describeAddress(address, locale),
    isDefault: address.id === defaultId,
  }))
}

function describeAddress(address: CustomerAddress, locale: Locale) {
  const { id, company, phone, country } = address
  const name = fullName(address)
  return {
    id,
    name: name || company,
    lines: [
      name === '' ? '' : company,
      ...addressLines(toPostalAddress(address)),
      countryName(country, locale),
    ].filter(Boolean),
    phone,
    editPath: localePath(locale, href('/account/addresses/:id', { id: String(id) })),
  }
}

const AddressId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.toNumber())

/** By the `intent` of a card's forms. */
const CHANGES = {
  remove: (account: SessionAccount, id: number) => account.removeAddress(id),
  prefer: (account: SessionAccount, id: number) => account.setDefaultAddress(id),
} as const

const NOTICES = { remove: 'removed', prefer: 'preferred' } as const

export async function changeAddresses(
  form: FormData,
  { shop, account, messages, onError }: AccountFormContext<typeof ADDRESSES_MESSAGES>,
) {
  const intent = readIntent(form, CHANGES)
  const id = v.safeParse(AddressId, form.get('address'))
  const back = (notice: string) => seeOther(shop, href('/account/addresses'), { notice })
  if (!id.success) return back('gone')
  const { kind } = await attemptChange(() => CHANGES[intent](account, id.output), onError)
  if (kind === 'unavailable')
    return data<{ errors: FormErrors }>(
      { errors: formError(messages.unavailable, messages) },
      { status: 503 },
    )
  if (kind === 'signed-out') return seeOther(shop, href('/account'), { from: 'addresses' })
  if (kind === 'gone') return back('gone')
  return back(NOTICES[intent])
}
