import { classNames } from '@firnline/design/class-names/class-names'
import { Icon, type IconName } from '@firnline/design/icon/icon'
import { type Gesture, gestureOf } from '@firnline/domain/browser/gesture'
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ProductPicture } from '../../../components/picture/photo.tsx'
import type { GalleryPicture } from '../../../components/product/describe-variants.ts'

type PictureViewerProps = {
  pictures: readonly GalleryPicture[]
  start: number
  label: string
  messages: Readonly<Record<'zoomIn' | 'zoomOut' | 'previous' | 'next' | 'close', string>>
  /** With the index of the last picture. */
  onClose: (last: number) => void
}

/** A modal with one zoomable picture; Escape closes it. */
export function PictureViewer({ pictures, start, label, messages, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(start)
  const zoom = useZoom()
  const picture = pictures[index]

  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // The section handles the arrow keys.
    shown?.querySelector('section')?.focus()
    return () => shown?.close()
  }, [])

  function step(by: number) {
    setIndex((index + by + pictures.length) % pictures.length)
    zoom.reset()
  }

  function onKeyDown(event: KeyboardEvent) {
    const isZoomed = zoom.level > 1
    const steps: Readonly<Record<string, () => void>> = {
      ...(isZoomed ? {} : { ArrowLeft: () => step(-1), ArrowRight: () => step(1) }),
      '+': zoom.closer,
      '=': zoom.closer,
      '-': zoom.further,
      '0': zoom.reset,
    }
    const act = steps[event.key]
    if (act === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  }

  const stroke = useStroke((gesture, event) => {
    if (gesture === 'tap') zoom.toggle(event)
    if (zoom.level > 1) return
    if (gesture === 'swipe-left') step(1)
    if (gesture === 'swipe-right') step(-1)
  })
  if (picture === undefined) return null
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      data-ground="snow"
      onClose={() => onClose(index)}
      onKeyDown={onKeyDown}
      className="picture-viewer m-0 h-dvh max-h-none w-screen max-w-none"
    >
      <div className="flex h-full flex-col bg-tint">
        <div className="flex items-center justify-between px-(--gutter) py-2">
          <p role="status" className="figures text-sm text-muted">
            {pictures.length > 1 && `${index + 1} / ${pictures.length}`}
          </p>
          <div className="flex">
            <Press icon="minus" label={messages.zoomOut} onPress={zoom.further} off={!zoom.canGoFurther} />
            <Press icon="plus" label={messages.zoomIn} onPress={zoom.closer} off={!zoom.canComeCloser} />
            <Press icon="close" label={messages.close} onPress={() => dialog.current?.close()} />
          </div>
        </div>
        <section
          ref={zoom.frame}
          aria-label={picture.alt}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keys, too
          tabIndex={0}
          {...stroke}
          onPointerMove={zoom.level > 1 ? zoom.drag : undefined}
          style={{ touchAction: zoom.level > 1 ? 'pan-x pan-y' : 'pan-y pinch-zoom' }}
          className="min-h-0 flex-1 overflow-auto overscroll-contain select-none focus-visible:-outline-offset-4"
        >
          <div
            ref={zoom.sheet}
            // The layout effect reads its size.
            className={classNames(
              'transition-none',
              zoom.level > 1 ? 'cursor-zoom-out active:cursor-grabbing' : 'cursor-zoom-in',
            )}
            style={{ width: `${zoom.level * 100}%`, height: `${zoom.level * 100}%` }}
          >
            <ProductPicture
              key={picture.name}
              picture={picture}
              alt={picture.alt}
              priority
              widths={[680, 1080, 1500]}
              sizes={zoom.level > 1 ? '200vw' : '100vw'}
              className="pointer-events-none size-full object-contain"
            />
          </div>
        </section>
        {pictures.length > 1 && (
          <div className="flex justify-center gap-2 py-3">
            <Press icon="arrow-left" label={messages.previous} onPress={() => step(-1)} />
            <Press icon="arrow-right" label={messages.next} onPress={() => step(1)} />
          </div>
        )}
      </div>
    </dialog>
  )
}

type PressProps = { icon: IconName; label: string; onPress: () => void; off?: boolean }

function Press({ icon, label, onPress, off = false }: PressProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={onPress}
      className="grid size-12 place-items-center transition-colors hover:bg-ink hover:text-ground aria-disabled:text-granite-400 aria-disabled:hover:bg-transparent"
    >
      <Icon name={icon} />
    </button>
  )
}

/** Reports pointer gestures on the picture. */
function useStroke(onStroke: (gesture: Gesture | null, event: PointerEvent) => void) {
  const from = useRef<{ x: number; y: number; at: number } | null>(null)
  return {
    onPointerDown({ clientX, clientY, timeStamp }: PointerEvent) {
      from.current = { x: clientX, y: clientY, at: timeStamp }
    },
    onPointerUp(event: PointerEvent) {
      const start = from.current
      from.current = null
      if (start === null) return
      const { clientX, clientY, timeStamp } = event
      onStroke(gestureOf({ x: clientX - start.x, y: clientY - start.y, ms: timeStamp - start.at }), event)
    },
  }
}

const LEVELS = [1, 2, 3] as const

/** Fractions of the picture's size, 0 to 1. */
type Point = { readonly x: number; readonly y: number }

const MIDDLE: Point = { x: 0.5, y: 0.5 }

/** Zoom level: the picture grows inside a scrolling frame. */
export function useZoom() {
  const frame = useRef<HTMLElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [{ level, around }, setZoom] = useState<{ level: number; around: Point }>({
    level: 1,
    around: MIDDLE,
  })

  // Keeps the point under the pointer in place.
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
    /** Mouse only: touch scrolls natively. */
    drag({ pointerType, buttons, movementX, movementY }: PointerEvent) {
      if (pointerType === 'mouse' && buttons === 1) frame.current?.scrollBy(-movementX, -movementY)
    },
  }
}

/** Center of the visible part. */
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
