import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { RouteHandle } from '../route-handle.ts'

/** The anchor of a page's main content, below its picture. */
export const MAIN_CONTENT = 'main-content'

/** State of a link to a page that scrolls to its main content; such a link also has `preventScrollReset`. */
export const TO_MAIN_CONTENT = { scroll: MAIN_CONTENT } as const

/** The router scrolls to the top and to hash anchors; this scrolls smoothly to the main content. */
export function useScrollToMainContent({ scroll }: RouteHandle): void {
  const { key, state } = useLocation()
  const isWanted = useNavigationType() === 'PUSH' && scroll === 'main-content' && hasScrollState(state)
  const navigation = isWanted ? key : null
  useEffect(() => {
    if (navigation === null) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById(MAIN_CONTENT)?.scrollIntoView({ behavior: still ? 'instant' : 'smooth' })
  }, [navigation])
}

function hasScrollState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'scroll' in state && state.scroll === MAIN_CONTENT
}

/** Not component state: an error page has a layout of its own. */
let lastPathname: string | null = null

/** After a navigation, focuses the new page's heading. Returns what to announce: the new title. */
export function usePageAnnouncement(): string {
  const { pathname, search, hash } = useLocation()
  const [title, setTitle] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query can have another title
  useEffect(() => {
    const before = lastPathname
    lastPathname = pathname
    if (before === null) return
    setTitle(document.title)
    // The browser moves the focus to an anchor.
    if (before !== pathname && hash === '') focusHeading()
  }, [pathname, search])
  return title
}

function focusHeading(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')]
  const heading = headings.find(one => one.checkVisibility()) ?? document.querySelector('main')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
