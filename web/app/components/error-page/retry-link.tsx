import { buttonClass } from '@firnline/design/button/button'
import { Link, useLocation } from 'react-router'

/** Asks for this page once more, whole. */
export function RetryLink({ label }: { label: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link to={`${pathname}${search}`} reloadDocument className={buttonClass()}>
      {label}
    </Link>
  )
}
