import { ADDRESS_FIELDS, type AddressDraft } from '@firnline/domain/customer/address'
import { localePath } from '@firnline/domain/locale/locale-path'
import { createSearchParams, href, redirect } from 'react-router'
import { describeCountries, loadAddressCountries } from '../../components/address/address-countries.ts'
import { messagesFor } from '../../messages/messages-for.ts'
import { pickMessages } from '../../messages/pick-messages.ts'
import { pageSeo } from '../../page-meta.ts'
import type { Shop } from '../../shop.ts'
import { ADDRESS_MESSAGES } from './address.messages.ts'

/** The form for a new address, or for the one of this id. `isAnswer`: it shows what was just sent, whoever sent it. */
export async function loadAddress(shop: Shop, id: number | null, { isAnswer }: { isAnswer: boolean }) {
  const { locale } = shop.visit
  const [messages, found] = await Promise.all([
    messagesFor(shop, ...ADDRESS_MESSAGES),
    id === null ? null : findAddress(shop, id),
  ])
  const listPath = localePath(locale, href('/account/addresses'))
  if (id !== null && found === null && !isAnswer)
    throw redirect(`${listPath}?${createSearchParams({ notice: 'gone' })}`)
  const places = describeCountries(await loadAddressCountries(shop, found?.country ?? null), locale, messages)
  const home = places.find(({ code }) => code === locale.country) ?? places[0]
  const title = id === null ? messages.addAddress : messages.editAddress
  return {
    title,
    places,
    draft: found ?? { ...EMPTY, ...(await nameOf(shop)), country: home?.code ?? '' },
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

export async function findAddress(shop: Shop, id: number) {
  const { addresses } = await shop.account().addresses()
  return addresses.find(address => address.id === id) ?? null
}

async function nameOf(shop: Shop): Promise<Partial<AddressDraft>> {
  const customer = await shop.account().current()
  return customer === null ? {} : { firstName: customer.firstName, lastName: customer.lastName }
}
