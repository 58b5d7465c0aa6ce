import { type Gesture, gestureOf } from '@firnline/domain/browser/gesture'
import { type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { clampZoom, distance, middle, type Point, zoomSteps } from './zoom.ts'

type Zoom = {
  readonly scale: number
  /** Stays in place: a fraction of the picture… */
  readonly point: Point
  /** … and where it is seen, in px from the frame's corner. */
  readonly seenAt: Point
}

const UNKNOWN = { left: 0, top: 0, width: 1, height: 1 }

const FITTING: Zoom = { scale: 1, point: { x: 0.5, y: 0.5 }, seenAt: { x: 0, y: 0 } }

/** px of Ctrl and the wheel, or of a touchpad's pinch, that double the size. */
const WHEEL_PER_DOUBLING = 150

/** A picture that grows in a scrolling frame: by buttons, keys, wheel, or two fingers; panned by one finger or the mouse. */
export function useZoom(onGesture: (gesture: Gesture, event: PointerEvent) => void) {
  const frame = useRef<HTMLElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(FITTING)
  const fingers = useRef(new Map<number, Point>())
  /** null: more than one finger took part. */
  const stroke = useRef<(Point & { readonly at: number }) | null>(null)
  /** How two fingers began: their distance, the zoom, and the point of the picture between them. */
  const pinch = useRef<(Pick<Zoom, 'scale' | 'point'> & { readonly distance: number }) | null>(null)

  useLayoutEffect(() => {
    const [box, shown] = [frame.current, sheet.current]
    if (box === null || shown === null || zoom.scale === 1) return
    box.scrollTo({
      left: shown.offsetLeft + zoom.point.x * shown.offsetWidth - zoom.seenAt.x,
      top: shown.offsetTop + zoom.point.y * shown.offsetHeight - zoom.seenAt.y,
      behavior: 'instant',
    })
  }, [zoom])

  /** The picture's point at this place of the window. */
  function pointAt({ x, y }: Point): Point {
    const { left, top, width, height } = sheet.current?.getBoundingClientRect() ?? UNKNOWN
    return { x: (x - left) / width, y: (y - top) / height }
  }

  /** Keeps the point at this place of the window; by default what is there, in the frame's middle. */
  function zoomTo(wanted: number | undefined, client?: Point, point?: Point) {
    if (wanted === undefined) return
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? UNKNOWN
    const seen = client ?? { x: left + width / 2, y: top + height / 2 }
    setZoom({
      scale: clampZoom(wanted),
      point: point ?? pointAt(seen),
      seenAt: { x: seen.x - left, y: seen.y - top },
    })
  }

  const steps = () => zoomSteps(frame.current?.getBoundingClientRect() ?? UNKNOWN)

  // React listens to the wheel passively, which cannot keep the window from zooming.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomTo(zoom.scale * 2 ** (-event.deltaY / WHEEL_PER_DOUBLING), { x: event.clientX, y: event.clientY })
  })
  useEffect(() => {
    const box = frame.current
    const listener = (event: WheelEvent) => onWheel(event)
    box?.addEventListener('wheel', listener, { passive: false })
    return () => box?.removeEventListener('wheel', listener)
  }, [])

  function lift({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId)
  }

  return {
    frame,
    sheet,
    scale: zoom.scale,
    closer: () => zoomTo(steps().find(step => step > zoom.scale + 0.01)),
    further: () => zoomTo(steps().findLast(step => step < zoom.scale - 0.01)),
    reset: () => setZoom(FITTING),
    toggle: ({ clientX, clientY }: PointerEvent) =>
      zoom.scale > 1 ? setZoom(FITTING) : zoomTo(steps()[1], { x: clientX, y: clientY }),
    pointers: {
      onPointerDown(event: PointerEvent) {
        const at = { x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, at)
        const [first, second] = fingers.current.values()
        stroke.current = second === undefined ? { ...at, at: event.timeStamp } : null
        pinch.current =
          first === undefined || second === undefined
            ? null
            : {
                scale: zoom.scale,
                distance: distance(first, second),
                point: pointAt(middle(first, second)),
              }
      },
      onPointerMove(event: PointerEvent) {
        const before = fingers.current.get(event.pointerId)
        if (before === undefined) return
        const now = { x: event.clientX, y: event.clientY }
        fingers.current.set(event.pointerId, now)
        const [first, second] = fingers.current.values()
        if (pinch.current !== null && first !== undefined && second !== undefined) {
          const { scale, distance: from, point } = pinch.current
          zoomTo((scale * distance(first, second)) / from, middle(first, second), point)
        } else if (zoom.scale > 1) {
          frame.current?.scrollBy({ left: before.x - now.x, top: before.y - now.y, behavior: 'instant' })
        }
      },
      onPointerUp(event: PointerEvent) {
        lift(event)
        const from = stroke.current
        if (from === null || fingers.current.size > 0) return
        const { clientX, clientY, timeStamp } = event
        const gesture = gestureOf({ x: clientX - from.x, y: clientY - from.y, ms: timeStamp - from.at })
        if (gesture !== null) onGesture(gesture, event)
      },
      onPointerCancel: lift,
    },
  }
}
