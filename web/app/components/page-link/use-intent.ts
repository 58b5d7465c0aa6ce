import { canPreload } from '@firnline/domain/browser/connection'
import { useEffect, useRef } from 'react'
import { preloads } from '../../preload/preloads.ts'
import { readConnection } from '../../preload/read-connection.ts'

/** ms: a pointer that only crosses a link wants nothing. */
const REST = 100

/** Handlers for a link, whose page is loaded ahead when somebody is about to follow it and the connection allows it. */
export function useIntent(page: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const begin = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => canPreload(readConnection()) && preloads.ask(page), REST)
  }
  const end = () => {
    clearTimeout(timer.current)
    preloads.forget(page)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { onMouseEnter: begin, onMouseLeave: end, onFocus: begin, onBlur: end, onTouchStart: begin }
}
