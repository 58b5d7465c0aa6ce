import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { href } from 'react-router'
import type { Said } from '../../words/words.ts'
import type { accountPartWords } from './account-part.words.ts'

export type AccountPart = {
  readonly title: string
  readonly href: string
  /** Nothing below its address belongs to it. */
  readonly isWhole: boolean
}

export function describeAccountParts(locale: Locale, words: Said<typeof accountPartWords>): AccountPart[] {
  return [
    { title: words.overview, href: localePath(locale, href('/account')), isWhole: true },
    { title: words.orders, href: localePath(locale, href('/account/orders')), isWhole: false },
    { title: words.addresses, href: localePath(locale, href('/account/addresses')), isWhole: false },
    { title: words.profile, href: localePath(locale, href('/account/profile')), isWhole: false },
  ]
}
