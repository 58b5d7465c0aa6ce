import { type RefObject, useEffect, useState } from 'react'

/** Half a screen ahead: time to bring in what is soon seen. */
const ROOT_MARGIN = '50% 0px'

/** Whether something has come near the screen once. */
export function useNearScreen(box: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (box.current === null || isNear) return
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, isNear])
  return isNear
}
