import { type ReactNode, useEffect } from 'react'
import { createSearchParams, useLocation } from 'react-router'
import { PageLink } from '../link/page-link.tsx'

type CountryLinkProps = {
  /** URL of the country page. */
  to: string
  /** `?from=/c/skis`: the page it returns to. */
  from: string
  'aria-label'?: string
  className?: string
  children: ReactNode
}

/** A link to the country page, which returns to this page; `useCountryLinks` keeps it up to date. */
export function CountryLink({ to, from, children, ...rest }: CountryLinkProps) {
  return (
    <PageLink viewTransition to={`${to}${from}`} data-country="" rel="nofollow" {...rest}>
      {children}
    </PageLink>
  )
}

/** The query of a link to the country page. */
export function useFrom(countryPath: string): string {
  return fromQuery(useLocation(), countryPath)
}

/** Keeps the links to the country page up to date while pages change. */
export function useCountryLinks(countryPath: string): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const from = fromQuery({ pathname, search }, countryPath)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-country]')) link.search = from
  }, [pathname, search, countryPath])
}

/** `?from=/c/skis`: the page to return to, of its query only what is searched. Empty: the home page. */
export function fromQuery(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  countryPath: string,
): string {
  const query = new URLSearchParams(search)
  if (pathname === countryPath) return query.has('from') ? searchOf(query.get('from') ?? '') : ''
  const path = pathOf(pathname, countryPath)
  const searched = query.get('q')
  return searchOf(searched ? `${path}?${createSearchParams({ q: searched })}` : path)
}

/** The path without its locale. */
export function pathOf(pathname: string, countryPath: string): string {
  const prefix = countryPath.slice(0, countryPath.lastIndexOf('/'))
  return pathname === prefix ? '/' : pathname.slice(prefix.length)
}

function searchOf(from: string): string {
  return from === '' || from === '/' ? '' : `?${createSearchParams({ from })}`
}
