import type { LinkTarget } from '@firnline/domain/content/link'
import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'

type AppLinkProps = { target: LinkTarget; className?: string; children: ReactNode }

/** A link of the content: client-side within the shop, plain otherwise, in a new tab if set. */
export function AppLink({ target, className, children }: AppLinkProps) {
  const window = target.newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  if (target.external) {
    return (
      <a href={target.href} className={className} {...window}>
        {children}
      </a>
    )
  }
  return (
    <PageLink viewTransition to={target.href} className={className} {...window}>
      {children}
    </PageLink>
  )
}
