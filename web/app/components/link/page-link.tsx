import type { ComponentProps, ReactNode } from 'react'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Animates the change of pages. */
  viewTransition?: boolean
  /** Scrolls to the new page's main content, not to its top. */
  toMainContent?: boolean
  children: ReactNode
}

/** A link within the shop. `usePageLinks` opens its page without a reload, and preloads it on hover and focus. */
export function PageLink({ to, viewTransition = false, toMainContent = false, ...props }: PageLinkProps) {
  const kind = toMainContent ? 'main' : viewTransition ? 'fade' : ''
  return <a href={to} data-page={kind} {...props} />
}
