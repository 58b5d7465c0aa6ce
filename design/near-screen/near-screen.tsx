import { type RefObject, useEffect, useState } from 'react'

/** Half a screen ahead of the viewport. */
const ROOT_MARGIN = '50% 0px'

/** Whether the element has been near the viewport once. */
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
