import Link from 'next/link'
import type { PageLink } from '../../shared/category-page'

/** Without prefetching: the site has no page but this one. */
export const NextPageLink: PageLink = ({ href, children }) => (
  <Link href={href} prefetch={false}>
    {children}
  </Link>
)
