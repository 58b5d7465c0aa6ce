import { type RefObject, useEffect, useRef, useState } from 'react'

/** `top`: nothing scrolled; `down`: the visitor is reading on; `up`: they are coming back. */
export type HeaderPosition = 'top' | 'down' | 'up'

/** So many pixels of scrolling are a trembling hand. */
const SCROLL_TOLERANCE = 8

/** Where the header stands. It never leaves while something in it has the focus or is open. */
export function useHeaderPosition(): { ref: RefObject<HTMLElement | null>; place: HeaderPosition } {
  const ref = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<HeaderPosition>('top')
  useEffect(() => {
    const controller = new AbortController()
    let last = window.scrollY
    const onScroll = () => {
      const now = window.scrollY
      const start = (ref.current?.offsetHeight ?? 0) + 40
      if (now < start) setPlace('top')
      else if (Math.abs(now - last) < SCROLL_TOLERANCE) return
      else setPlace(now > last && !isBusy(ref.current) ? 'down' : 'up')
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true, signal: controller.signal })
    // A page may begin where its reader had left it.
    if (last >= (ref.current?.offsetHeight ?? 0) + 40) setPlace('up')
    return () => controller.abort()
  }, [])
  return { ref, place }
}

function isBusy(header: HTMLElement | null): boolean {
  return (
    header !== null && (header.contains(document.activeElement) || header.querySelector('[open]') !== null)
  )
}
