import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { createSearchParams, redirect } from 'react-router'

/** Redirects a sent form to a page of the shop (303). `path`: without its locale. */
export function seeOther(
  { visit }: { readonly visit: { readonly locale: Locale } },
  path: string,
  query: Readonly<Record<string, string>>,
  headers: HeadersInit = {},
): Response {
  return redirect(`${localePath(visit.locale, path)}?${createSearchParams(query)}`, { status: 303, headers })
}
