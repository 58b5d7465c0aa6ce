import { ADDRESS_FIELDS, type AddressDraft } from '@firnline/domain/customer/address'
import { localePath } from '@firnline/domain/locale/locale-path'
import { createSearchParams, href, redirect } from 'react-router'
import { describeCountries, loadAddressCountries } from '../../components/address/address-countries.ts'
import type { SessionAccount } from '../../contexts/account.ts'
import type { Shop } from '../../contexts/shop.ts'
import { messagesFor } from '../../messages/messages-for.ts'
import { pickMessages } from '../../messages/pick-messages.ts'
import { pageSeo } from '../../page-meta.ts'
import { ADDRESS_MESSAGES } from './address.messages.ts'

/** The form for a new address, or for the one of this id. `isAnswer`: it shows what was just sent, whoever sent it. */
export async function loadAddress(
  shop: Shop,
  account: SessionAccount,
  { id, isAnswer }: { id: number | null; isAnswer: boolean },
) {
  const { locale } = shop.visit
  const [messages, found] = await Promise.all([
    messagesFor(shop, ...ADDRESS_MESSAGES),
    id === null ? null : findAddress(account, id),
  ])
  const listPath = localePath(locale, href('/account/addresses'))
  if (id !== null && found === null && !isAnswer)
    throw redirect(`${listPath}?${createSearchParams({ notice: 'gone' })}`)
  const places = describeCountries(
    await loadAddressCountries(shop, account, found?.country ?? null),
    locale,
    messages,
  )
  const home = places.find(({ code }) => code === locale.country) ?? places[0]
  const title = id === null ? messages.addAddress : messages.editAddress
  return {
    title,
    places,
    draft: found ?? { ...EMPTY, ...(await nameOf(account)), country: home?.code ?? '' },
    listPath,
    messages: pickMessages(messages, VIEW_MESSAGES),
    seo: pageSeo(shop, { title, description: '', path: href('/account/addresses'), noIndex: true }),
  }
}

const VIEW_MESSAGES = [
  ...(['addresses', 'country', 'applyCountry', 'firstName', 'lastName', 'company', 'street'] as const),
  ...(['streetMore', 'city', 'choose', 'phone', 'phoneHint', 'optional', 'save', 'cancel'] as const),
  'signInTab',
] as const

const EMPTY = Object.fromEntries(ADDRESS_FIELDS.map(field => [field, ''])) as AddressDraft

export async function findAddress(account: SessionAccount, id: number) {
  const { addresses } = await account.addresses()
  return addresses.find(address => address.id === id) ?? null
}

async function nameOf(account: SessionAccount): Promise<Partial<AddressDraft>> {
  const customer = await account.current()
  return customer === null ? {} : { firstName: customer.firstName, lastName: customer.lastName }
}
