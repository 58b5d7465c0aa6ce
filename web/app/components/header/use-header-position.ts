import { type RefObject, useEffect, useRef, useState } from 'react'

/** `top`: not scrolled; else the last direction. */
export type HeaderPosition = 'top' | 'down' | 'up'

/** px */
const SCROLL_TOLERANCE = 8

/** Scroll state of the header; never `down` while something in it has the focus or is open. */
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
    // A restored page starts scrolled.
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
