import {
  HOTSPOT_RESIZE_DELAY,
  isSmallLayout,
  type Point,
  pointInBox,
} from '@firnline/domain/banner/hotspot-layout'
import { type RefObject, useEffect, useState } from 'react'

type Size = { readonly width: number; readonly height: number }

export type HotspotLayout = {
  readonly isSmall: boolean
  /** Where a point of the picture stands in the frame, as parts of its width and height. */
  readonly place: (point: Point) => Point
}

/** How the frame's picture lies in it; null until it is there. Laid out anew once a change of size is over. */
export function useLayout(frame: RefObject<HTMLElement | null>): HotspotLayout | null {
  const [sizes, setSizes] = useState<{ picture: Size; box: Size } | null>(null)
  useEffect(() => {
    const box = frame.current
    const image = box?.querySelector('img')
    if (box == null || image == null) return
    const measure = () => {
      if (image.naturalWidth === 0) return
      setSizes({
        picture: { width: image.naturalWidth, height: image.naturalHeight },
        box: { width: box.clientWidth, height: box.clientHeight },
      })
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, HOTSPOT_RESIZE_DELAY)
    })
    measure()
    observer.observe(box)
    image.addEventListener('load', measure)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      image.removeEventListener('load', measure)
    }
  }, [frame])
  if (sizes === null) return null
  return {
    isSmall: isSmallLayout(sizes.box),
    place: point => pointInBox(point, sizes.picture, sizes.box),
  }
}
