import type { Brand } from '@firnline/domain/content/brand'
import { addressLines } from '@firnline/domain/customer/address'
import type { Locale } from '@firnline/domain/locale/locale'
import { writtenSpan } from '../../words/written-time.ts'
import type { ReachView } from './contact-view.ts'

/** From the brand settings. */
export function describeReach(
  { displayName, phone, address, hours }: Pick<Brand, 'displayName' | 'phone' | 'address' | 'hours'>,
  locale: Locale,
): ReachView {
  const lines = addressLines({ ...address, street: [address.street], country: locale.country })
  const isOpen = hours.opens !== '' && hours.closes !== ''
  return {
    phone,
    hours: [hours.days, isOpen ? writtenSpan(hours.opens, hours.closes, locale) : ''].filter(Boolean),
    address: lines.length === 0 ? [] : [displayName, ...lines, address.country].filter(Boolean),
  }
}
