import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** Calls back after each navigation, but not after hydration. */
export function useNavigated(callback: () => void): void {
  const { key } = useLocation()
  const last = useRef(key)
  const tell = useEffectEvent(callback)
  useEffect(() => {
    if (last.current !== key) tell()
    last.current = key
  }, [key])
}
