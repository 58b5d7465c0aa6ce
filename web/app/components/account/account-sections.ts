import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { Messages } from '@firnline/messages/messages'
import { href } from 'react-router'

export type AccountSection = {
  readonly title: string
  readonly href: string
  /** Current only at exactly this URL. */
  readonly isExact: boolean
}

export function accountSections(locale: Locale, messages: Messages<'accountNav'>): AccountSection[] {
  return [
    { title: messages.overview, href: localePath(locale, href('/account')), isExact: true },
    { title: messages.orders, href: localePath(locale, href('/account/orders')), isExact: false },
    { title: messages.addresses, href: localePath(locale, href('/account/addresses')), isExact: false },
    { title: messages.proProgram, href: localePath(locale, href('/account/pro')), isExact: false },
    { title: messages.profile, href: localePath(locale, href('/account/profile')), isExact: false },
  ]
}
