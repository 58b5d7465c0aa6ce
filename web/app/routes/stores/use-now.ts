import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The time, by the minute. null: until hydration, unless the page says when it was made. */
export function useNow(madeAt: string | null): Date | null {
  const [now, setNow] = useState(madeAt === null ? null : new Date(madeAt))
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
