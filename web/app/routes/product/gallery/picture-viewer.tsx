import { classNames } from '@firnline/design/class-names/class-names'
import { Icon, type IconName } from '@firnline/design/icon/icon'
import { type Gesture, gestureOf } from '@firnline/domain/browser/gesture'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { ProductPicture } from '../../../components/picture/photo.tsx'
import type { GalleryPicture } from './describe-pictures.ts'
import { useZoom } from './use-zoom.ts'

type PictureViewerProps = {
  pictures: readonly GalleryPicture[]
  start: number
  label: string
  messages: Readonly<Record<'zoomIn' | 'zoomOut' | 'previous' | 'next' | 'close', string>>
  /** Told which picture was seen last. */
  onClose: (last: number) => void
}

/** One picture over the whole screen, as near as one likes. The page behind it waits; Escape leads back. */
export function PictureViewer({ pictures, start, label, messages, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(start)
  const zoom = useZoom()
  const picture = pictures[index]

  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // On the picture itself, where the arrow keys are at work.
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
            // Its size is read as soon as it is set.
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

/** Told what a finger, or the mouse, did on the picture. */
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
