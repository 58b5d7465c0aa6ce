import type { LinkTarget } from '@firnline/domain/content/link'
import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'

type AppLinkProps = { target: LinkTarget; className?: string; children: ReactNode }

/** A link as content set it: ours within the app, others as they are, both in a new window when asked. */
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
