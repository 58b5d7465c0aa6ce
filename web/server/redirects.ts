import type { Locale } from '@firnline/domain/locale/locale'
import { localePath, splitLocale } from '@firnline/domain/locale/locale-path'
import { localeRedirect } from '@firnline/domain/locale/locale-redirect'
import { lookUpRedirect, type Redirect, redirectTable } from '@firnline/domain/redirect/redirect'

export type Redirected =
  | { readonly kind: 'stay' }
  | { readonly kind: 'go'; readonly to: string; readonly status: 301 | 302 }
  /** SPEC §8 */
  | { readonly kind: 'too-many' }

/** Where a page's address leads (SPEC §2, §4): first to the visitor's locale, then where redirect entries say. */
export function redirectOf(url: URL, locale: Locale, entries: readonly Redirect[]): Redirected {
  const localized = localeRedirect(url.pathname, locale)
  const path = localized ?? url.pathname
  const found = lookUpRedirect(tableOf(entries), splitLocale(path).rest)
  if (found.kind === 'too-many') return { kind: 'too-many' }
  if (found.kind === 'go') {
    const to = found.absolute ? found.to : `${localePath(locale, found.to)}${url.search}`
    return { kind: 'go', to, status: found.permanent && localized === null ? 301 : 302 }
  }
  return localized === null ? { kind: 'stay' } : { kind: 'go', to: `${localized}${url.search}`, status: 302 }
}

const tables = new WeakMap<readonly Redirect[], ReturnType<typeof redirectTable>>()

/** One table for one list: the list is kept between requests, so this is built once per change. */
function tableOf(entries: readonly Redirect[]): ReturnType<typeof redirectTable> {
  const known = tables.get(entries)
  if (known !== undefined) return known
  const table = redirectTable(entries)
  tables.set(entries, table)
  return table
}
