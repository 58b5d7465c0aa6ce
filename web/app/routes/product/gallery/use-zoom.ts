import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'

const LEVELS = [1, 2, 3] as const

/** A part of the picture's width and height, 0 to 1. */
type Point = { readonly x: number; readonly y: number }

const MIDDLE: Point = { x: 0.5, y: 0.5 }

/** How near a picture is seen: it grows in a frame that scrolls. */
export function useZoom() {
  const frame = useRef<HTMLElement>(null)
  /** What grows. */
  const sheet = useRef<HTMLDivElement>(null)
  const [{ level, around }, setZoom] = useState<{ level: number; around: Point }>({
    level: 1,
    around: MIDDLE,
  })

  // What was looked at stays in the middle.
  useLayoutEffect(() => {
    const box = frame.current
    if (box === null || level === 1) return
    box.scrollTo(
      around.x * box.scrollWidth - box.clientWidth / 2,
      around.y * box.scrollHeight - box.clientHeight / 2,
    )
  }, [level, around])

  const to = (wanted: number | undefined, point = seenIn(frame.current)) => {
    if (wanted !== undefined) setZoom({ level: wanted, around: point })
  }
  const closer = LEVELS.find(other => other > level)
  const further = LEVELS.findLast(other => other < level)

  return {
    frame,
    sheet,
    level,
    canComeCloser: closer !== undefined,
    canGoFurther: further !== undefined,
    closer: () => to(closer),
    further: () => to(further),
    reset: () => to(1),
    toggle: (event: PointerEvent) => to(level === 1 ? 2 : 1, pointOn(sheet.current, event)),
    /** Fingers scroll by themselves; a mouse takes hold of the picture. */
    drag({ pointerType, buttons, movementX, movementY }: PointerEvent) {
      if (pointerType === 'mouse' && buttons === 1) frame.current?.scrollBy(-movementX, -movementY)
    },
  }
}

/** The middle of what the frame shows. */
function seenIn(frame: HTMLElement | null): Point {
  if (frame === null) return MIDDLE
  return {
    x: (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth,
    y: (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight,
  }
}

function pointOn(sheet: HTMLElement | null, { clientX, clientY }: PointerEvent): Point {
  if (sheet === null) return MIDDLE
  const { left, top, width, height } = sheet.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}
