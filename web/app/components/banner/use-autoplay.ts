import { canPlayVideo } from '@firnline/domain/content/autoplay'
import { type RefObject, useEffect, useState } from 'react'
import { readConnection } from '../../preload/read-connection.ts'

/** Whether motion and data settings permit autoplay. Only in the browser. */
export function canAutoplay(): boolean {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return canPlayVideo({ saveData: readConnection().saveData, reducedMotion })
}

/** Whether the frame is in the viewport of a visible page; always false where autoplay is not permitted. */
export function useOnScreen(frame: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const box = frame.current
    if (box === null || !canAutoplay()) return
    const look = () => setShown(document.visibilityState === 'visible')
    const observer = new IntersectionObserver(entries => setSeen(entries.at(-1)?.isIntersecting === true))
    look()
    observer.observe(box)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [frame])
  return isSeen && isShown
}
