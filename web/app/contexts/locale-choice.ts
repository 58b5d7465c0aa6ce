import type { Locale } from '@firnline/domain/locale/locale'
import type { PageAddress } from '@firnline/domain/locale/locale-path'
import { createContext } from 'react-router'

export type LocaleChoice = {
  /** Whether the page exists in that locale. */
  hasPage(locale: Locale, place: PageAddress): Promise<boolean>
  /** The origin of the locale's pages where this page's is another: `https://shop.de`. null: it is the same. */
  addressElsewhere(locale: Locale): string | null
  /** Remembers the choice in cookies. */
  save(locale: Locale): void
}

export const localeChoiceContext = createContext<LocaleChoice>()
