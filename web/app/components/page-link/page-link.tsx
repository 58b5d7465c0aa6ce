import { Link, type LinkProps } from 'react-router'
import { useIntent } from './use-intent.ts'

/** A link to a page of ours, which is loaded ahead when a pointer rests on it or the focus reaches it. */
export function PageLink({ to, ...props }: Omit<LinkProps, 'to' | 'prefetch'> & { to: string }) {
  const intent = useIntent(to)
  return <Link {...intent} {...props} to={to} />
}
