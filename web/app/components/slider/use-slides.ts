import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useNear } from '../later/use-near.ts'
import type { TurningRow } from './turning-row.ts'

/** A row that scrolls, and that turns once the script for it has come. */
export function useSlides() {
  const track = useRef<HTMLUListElement>(null)
  const turning = useRef<TurningRow | null>(null)
  const isNear = useNear(track)

  useEffect(() => {
    if (!isNear) return
    let isShown = true
    import('./turning-row.ts')
      .then(({ openTurningRow }) => {
        if (isShown && track.current !== null) turning.current = openTurningRow(track.current)
      })
      .catch((error: unknown) => console.warn('A row of slides goes on scrolling.', error))
    return () => {
      isShown = false
      turning.current?.close()
      turning.current = null
    }
  }, [isNear])

  /** By a view. */
  function move(direction: 1 | -1): void {
    const list = track.current
    if (turning.current?.move(direction) === true) return
    list?.scrollBy({ left: direction * list.clientWidth, behavior: 'smooth' })
  }

  return {
    track,
    move,
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key]
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      if (turning.current?.step(step) === true) event.preventDefault()
    },
  }
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }
