import { buttonClass } from '@firnline/design/button/button'
import { Link, useLocation } from 'react-router'

/** Reloads this page. */
export function RetryLink({ label }: { label: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link to={`${pathname}${search}`} reloadDocument className={buttonClass()}>
      {label}
    </Link>
  )
}
