import { type RefObject, useEffect, useState } from 'react'

/** Whether the pointer or the focus is in the frame: somebody may be about to do something there. */
export function useBusy(frame: RefObject<HTMLElement | null>): boolean {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    const box = frame.current
    if (box === null) return
    const end = new AbortController()
    const listen = (type: string, then: () => void) =>
      box.addEventListener(type, then, { signal: end.signal })
    // A finger leaves no pointer behind that would ever go away.
    box.addEventListener('pointerenter', event => event.pointerType === 'mouse' && setPointed(true), {
      signal: end.signal,
    })
    listen('pointerleave', () => setPointed(false))
    listen('focusin', () => setFocused(true))
    listen('focusout', () => setFocused(false))
    return () => end.abort()
  }, [frame])
  return isPointed || isFocused
}
