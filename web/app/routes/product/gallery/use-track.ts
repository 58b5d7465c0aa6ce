import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** A row of slides as wide as itself that scrolls and snaps: which one is seen, and how another is. */
export function useTrack(count: number, first: string) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  // Another row of pictures begins with its first.
  useEffect(() => {
    if (first !== '') list.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [first])

  /** Round and round: after the last comes the first. */
  function show(index: number, behavior: ScrollBehavior = 'auto') {
    const track = list.current
    const wanted = (index + count) % count
    track?.scrollTo({ left: wanted * track.clientWidth, behavior })
  }

  return {
    list,
    current,
    show,
    onScroll() {
      const track = list.current
      if (track !== null) setCurrent(Math.round(track.scrollLeft / track.clientWidth))
    },
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key]
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      show(current + step)
    },
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
