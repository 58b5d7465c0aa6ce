import type { MediaSource } from '@firnline/services/media/picture-url'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import './turntable.css'
import { frame } from './turntable-section.tsx'

const FRAMES = 36

export type TurntableProps = {
  name: string
  alt: string
  /** Of the heading that names it. */
  headingId: string
  hint: string
  media: MediaSource
}

/** Turns by dragging the picture or the slider, or by the slider's keys. */
export function Turntable({ name, alt, headingId, hint, media }: TurntableProps) {
  const [shown, setShown] = useState(0)
  const frames = Array.from({ length: FRAMES }, (_, index) => frame(media, name, index + 1))
  const held = useRef<{ readonly x: number; readonly frame: number } | null>(null)
  const slider = useRef<HTMLInputElement>(null)
  const hintId = useId()

  // It takes the place of the button that had the focus.
  useEffect(() => slider.current?.focus({ preventScroll: true }), [])

  function hold(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, frame: shown }
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (held.current === null) return
    const turned = (event.clientX - held.current.x) / event.currentTarget.clientWidth
    setShown(wrapped(held.current.frame + Math.round(turned * FRAMES)))
  }

  function release() {
    held.current = null
  }

  return (
    <div className="grid gap-4">
      <div
        onPointerDown={hold}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        className="turntable relative aspect-3/4 bg-tint"
      >
        {frames.map((attributes, index) => (
          <img
            key={attributes.src}
            {...attributes}
            alt={index === shown ? alt : ''}
            draggable={false}
            data-shown={index === shown || undefined}
          />
        ))}
      </div>
      <p id={hintId} className="text-sm text-muted">
        {hint}
      </p>
      <input
        ref={slider}
        type="range"
        min={0}
        max={FRAMES - 1}
        value={shown}
        onChange={event => setShown(Number(event.currentTarget.value))}
        aria-labelledby={headingId}
        aria-describedby={hintId}
        aria-valuetext={`${(shown * 360) / FRAMES}°`}
        className="w-full accent-ink"
      />
    </div>
  )
}

/** A full turn ends where it began. */
function wrapped(frame: number): number {
  return ((frame % FRAMES) + FRAMES) % FRAMES
}
