import type { Locale } from '../locale/locale.ts'
import { localePath, localeRedirect, withoutLocales } from '../locale/locale-path.ts'
import { mergeQuery } from './pattern.ts'
import { lookUpRedirect, type RedirectTable } from './redirect-table.ts'

export type RedirectOutcome =
  | { readonly kind: 'stay' }
  | { readonly kind: 'go'; readonly to: string; readonly status: 301 | 302 }
  | { readonly kind: 'too-many' }

/** `search` with its question mark, or empty. */
export type RequestedUrl = { readonly pathname: string; readonly search: string }

/**
 * Redirects to the visitor's locale and along redirect entries in one step. Its result does not redirect again.
 * Absolute targets leave the shop.
 */
export function resolveRedirect(
  { pathname, search }: RequestedUrl,
  locale: Locale,
  table: RedirectTable,
): RedirectOutcome {
  const localized = localeRedirect(pathname, locale)
  const found = lookUpRedirect(table, withoutLocales(localized ?? pathname))
  if (found.kind === 'too-many') return found
  if (found.kind === 'go') {
    const to = withQuery(found.absolute ? found.to : inLocale(found.to, locale), search)
    return { kind: 'go', to, status: found.permanent && localized === null ? 301 : 302 }
  }
  return localized === null ? { kind: 'stay' } : { kind: 'go', to: `${localized}${search}`, status: 302 }
}

/** Feeds and sitemaps (.xml) have no visitor's locale. */
function inLocale(to: string, locale: Locale): string {
  const { path, query, hash } = partsOf(to)
  return path.endsWith('.xml') ? to : `${localePath(locale, path)}${query}${hash}`
}

/** Keeps the request's query: campaigns, filters. */
function withQuery(to: string, search: string): string {
  const { path, query, hash } = partsOf(to)
  return `${path}${mergeQuery(query, search)}${hash}`
}

function partsOf(address: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  return { path, query, hash }
}
