import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** Calls back after each navigation, but not after hydration. */
export function useNavigated(callback: () => void): void {
  const { key } = useLocation()
  const last = useRef(key)
  const notify = useEffectEvent(callback)
  useEffect(() => {
    if (last.current !== key) notify()
    last.current = key
  }, [key])
}
