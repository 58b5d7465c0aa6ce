import type { MapBox, MapPoint } from '@firnline/domain/content/map-view'
import { type PointerEvent, useRef, useState } from 'react'

/** What a map shows: a box around its middle, enlarged. */
export type Camera = { readonly center: MapPoint; readonly zoom: number }

/** Pixels at the sides of a map that its box leaves free for buttons. */
export const EDGE = { x: 64, y: 32 }

const ZOOM_STEP = 1.7
const MAX_ZOOM = ZOOM_STEP ** 3
const MIN_ZOOM = ZOOM_STEP ** -3

function initialCamera({ x, y, width, height }: MapBox): Camera {
  return { center: { x: x + width / 2, y: y + height / 2 }, zoom: 1 }
}

/** The part of the world in view. */
export function viewOf({ width, height }: MapBox, { center, zoom }: Camera): MapBox {
  const size = { width: width / zoom, height: height / zoom }
  return { x: center.x - size.width / 2, y: center.y - size.height / 2, ...size }
}

/** Zooms by buttons and moves by dragging. */
export function useCamera(box: MapBox) {
  const [whole] = useState(() => initialCamera(box))
  const [camera, setCamera] = useState(whole)
  const drag = useRef<{
    readonly x: number
    readonly y: number
    readonly from: MapPoint
    readonly unit: number
  } | null>(null)
  const endDrag = () => {
    drag.current = null
  }
  const zoomBy = (factor: number) =>
    setCamera(({ center, zoom }) => ({ center, zoom: Math.min(Math.max(zoom * factor, MIN_ZOOM), MAX_ZOOM) }))
  return {
    camera,
    isMoved: camera !== whole,
    zoomIn: () => zoomBy(ZOOM_STEP),
    zoomOut: () => zoomBy(1 / ZOOM_STEP),
    reset: () => setCamera(whole),
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        const { clientWidth, clientHeight } = event.currentTarget
        const unit =
          Math.min((clientWidth - 2 * EDGE.x) / box.width, (clientHeight - 2 * EDGE.y) / box.height) *
          camera.zoom
        drag.current = { x: event.clientX, y: event.clientY, from: camera.center, unit }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const start = drag.current
        if (start === null) return
        const center = {
          x: start.from.x - (event.clientX - start.x) / start.unit,
          y: start.from.y - (event.clientY - start.y) / start.unit,
        }
        setCamera(({ zoom }) => ({ center, zoom }))
      },
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
      onPointerLeave: endDrag,
    },
  }
}
