import type { ReactNode } from 'react'
import { createSearchParams, Link, useLocation } from 'react-router'

type CountryLinkProps = {
  /** The country page of this locale. */
  to: string
  'aria-label'?: string
  className?: string
  children: ReactNode
}

/** The way to choose another country, which leads back to this same page. Every page has one: none is for search engines. */
export function CountryLink({ to, children, ...rest }: CountryLinkProps) {
  return (
    <Link viewTransition to={`${to}${useFrom(to)}`} rel="nofollow" {...rest}>
      {children}
    </Link>
  )
}

/** Of the query only what every visitor of the page has asked alike: what is searched for. */
function useFrom(to: string): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  if (pathname === to) return fromQuery(query.get('from') ?? '')
  const path = pathOf(pathname, to)
  const searched = query.get('q')
  return fromQuery(searched ? `${path}?${createSearchParams({ q: searched })}` : path)
}

/** Where the visitor is, without the locale that the country page's address begins with. */
export function pathOf(pathname: string, countryPath: string): string {
  const prefix = countryPath.slice(0, countryPath.lastIndexOf('/'))
  return pathname === prefix ? '/' : pathname.slice(prefix.length)
}

function fromQuery(from: string): string {
  return from === '' || from === '/' ? '' : `?${createSearchParams({ from })}`
}
