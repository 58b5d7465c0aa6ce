import { addressLines, type CustomerAddress, toPostalAddress } from '@firnline/domain/customer/address'
import { fullName } from '@firnline/domain/customer/customer'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { href } from 'react-router'
import { countryName } from '../../components/address/address-countries.ts'
import type { AddressList } from '../../contexts/account.ts'

export type AddressView = {
  readonly id: number
  readonly name: string
  readonly lines: readonly string[]
  readonly phone: string
  readonly isDefault: boolean
  readonly editPath: string
}

export function describeAddresses({ addresses, defaultId }: AddressList, locale: Locale): AddressView[] {
  return addresses.map(address => ({
    ...describeAddress(address, locale),
    isDefault: address.id === defaultId,
  }))
}

function describeAddress(address: CustomerAddress, locale: Locale): Omit<AddressView, 'isDefault'> {
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
