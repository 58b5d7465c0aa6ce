import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { Messages } from '@firnline/messages/messages'
import { href } from 'react-router'

export type AccountPart = {
  readonly title: string
  readonly href: string
  /** Nothing below its address belongs to it. */
  readonly isWhole: boolean
}

export function describeAccountParts(locale: Locale, messages: Messages<'accountNav'>): AccountPart[] {
  return [
    { title: messages.overview, href: localePath(locale, href('/account')), isWhole: true },
    { title: messages.orders, href: localePath(locale, href('/account/orders')), isWhole: false },
    { title: messages.addresses, href: localePath(locale, href('/account/addresses')), isWhole: false },
    { title: messages.profile, href: localePath(locale, href('/account/profile')), isWhole: false },
  ]
}
