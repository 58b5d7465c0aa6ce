import { canPreload } from '@firnline/domain/browser/connection'
import { useEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import { preloads } from '../../preload/preloads.ts'
import { readConnection } from '../../preload/read-connection.ts'

/** A link to a page of ours, which is loaded ahead when a pointer rests on it or the focus reaches it. */
export function PageLink({ to, ...props }: Omit<LinkProps, 'to' | 'prefetch'> & { to: string }) {
  const intent = usePreloadOnIntent(to)
  return <Link {...intent} {...props} to={to} />
}

/** ms: a pointer that only crosses a link wants nothing. */
const HOVER_DELAY = 100

/** Handlers for a link, whose page is loaded ahead when somebody is about to follow it and the connection allows it. */
export function usePreloadOnIntent(page: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const begin = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => canPreload(readConnection()) && preloads.ask(page), HOVER_DELAY)
  }
  const end = () => {
    clearTimeout(timer.current)
    preloads.forget(page)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { onMouseEnter: begin, onMouseLeave: end, onFocus: begin, onBlur: end, onTouchStart: begin }
}
