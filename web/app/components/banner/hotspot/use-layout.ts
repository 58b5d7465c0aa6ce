import {
  avoidOverlays,
  HOTSPOT_RESIZE_DELAY,
  isSmallLayout,
  type OverlayBox,
  type Point,
  pointInBox,
} from '@firnline/domain/content/hotspot-layout'
import { type RefObject, useEffect, useState } from 'react'

type Size = { readonly width: number; readonly height: number }

export type HotspotLayout = {
  readonly isSmall: boolean
  /** Position of a hotspot in the frame, as fractions of its size, clear of overlays. */
  readonly place: (point: Point) => Point
}

/** Layout of the picture in its frame; null until it has loaded. Updated after a resize. */
export function useLayout(frame: RefObject<HTMLElement | null>): HotspotLayout | null {
  const [sizes, setSizes] = useState<{ picture: Size; box: Size; blocks: readonly OverlayBox[] } | null>(null)
  useEffect(() => {
    const box = frame.current
    const image = box?.querySelector('img')
    if (box == null || image == null) return
    const measure = () => {
      if (image.naturalWidth === 0) return
      setSizes({
        picture: { width: image.naturalWidth, height: image.naturalHeight },
        box: { width: box.clientWidth, height: box.clientHeight },
        blocks: blocksOver(box),
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
    place: point => avoidOverlays(pointInBox(point, sizes.picture, sizes.box), sizes.box, sizes.blocks),
  }
}

/** Boxes over the frame: the banner's text and buttons, and the header if the banner is below it. */
function blocksOver(frame: HTMLElement): OverlayBox[] {
  const banner = frame.closest('.banner')
  const origin = frame.getBoundingClientRect()
  const over = banner?.querySelectorAll('[data-banner-words] > *, :scope > button') ?? []
  const blocks = [...over].map(element => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return {
      left: left - origin.left,
      top: top - origin.top,
      right: right - origin.left,
      bottom: bottom - origin.top,
    }
  })
  const header = document.querySelector<HTMLElement>('.site-header[data-flush]')
  if (header === null || banner?.classList.contains('banner-first') !== true) return blocks
  return [...blocks, { left: 0, top: 0, right: origin.width, bottom: header.offsetHeight }]
}
