import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { RouteHandle } from '../route-handle.ts'

/** The anchor of a page's main content, below its picture. */
export const MAIN_CONTENT = 'main-content'

/** A link's state that asks for it; the link leaves the scrolling to the page that comes. */
export const TO_MAIN_CONTENT = { scroll: MAIN_CONTENT } as const

/** To the top and to hash anchors the router scrolls by itself; to a category's main content, smoothly, does this. */
export function useScrolling({ scroll }: RouteHandle): void {
  const { key, state } = useLocation()
  const isAsked = useNavigationType() === 'PUSH' && scroll === 'main-content' && asksForMain(state)
  /** The step that asks for it: once for each. */
  const step = isAsked ? key : null
  useEffect(() => {
    if (step === null) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById(MAIN_CONTENT)?.scrollIntoView({ behavior: still ? 'instant' : 'smooth' })
  }, [step])
}

function asksForMain(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'scroll' in state && state.scroll === MAIN_CONTENT
}
