import type { ReactNode } from 'react'
import { createSearchParams, Link, useLocation } from 'react-router'

type CountryLinkProps = {
  /** URL of the country page. */
  to: string
  'aria-label'?: string
  className?: string
  children: ReactNode
}

/** A link to the country page, which returns to this page. */
export function CountryLink({ to, children, ...rest }: CountryLinkProps) {
  return (
    <Link viewTransition to={`${to}${useFrom(to)}`} rel="nofollow" {...rest}>
      {children}
    </Link>
  )
}

/** Keeps only the search query of the URL. */
function useFrom(to: string): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  if (pathname === to) return fromQuery(query.get('from') ?? '')
  const path = pathOf(pathname, to)
  const searched = query.get('q')
  return fromQuery(searched ? `${path}?${createSearchParams({ q: searched })}` : path)
}

/** The path without its locale. */
export function pathOf(pathname: string, countryPath: string): string {
  const prefix = countryPath.slice(0, countryPath.lastIndexOf('/'))
  return pathname === prefix ? '/' : pathname.slice(prefix.length)
}

function fromQuery(from: string): string {
  return from === '' || from === '/' ? '' : `?${createSearchParams({ from })}`
}
