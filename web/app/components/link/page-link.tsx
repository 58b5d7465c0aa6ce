import { canPreload } from '@firnline/domain/browser/device'
import { useEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import { preloadQueue } from '../../preload/preload-queue.ts'
import { readConnection } from '../../preload/read-connection.ts'

/** A link within the shop, preloaded on hover and focus. */
export function PageLink({ to, ...props }: Omit<LinkProps, 'to' | 'prefetch'> & { to: string }) {
  const intent = usePreloadOnIntent(to)
  return <Link {...intent} {...props} to={to} />
}

/** ms */
const HOVER_DELAY = 100

/** Handlers that preload the page on hover, focus and touch if the connection permits. */
export function usePreloadOnIntent(page: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const begin = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => canPreload(readConnection()) && preloadQueue.add(page), HOVER_DELAY)
  }
  const end = () => {
    clearTimeout(timer.current)
    preloadQueue.cancel(page)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { onMouseEnter: begin, onMouseLeave: end, onFocus: begin, onBlur: end, onTouchStart: begin }
}
