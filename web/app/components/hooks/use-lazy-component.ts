import { type ComponentType, useEffect, useState } from 'react'

/** A component loaded on demand. null: not loaded, or failed. */
export function useLazyComponent<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  what: string,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isShown = true
    load()
      .then(loaded => isShown && setPart(() => loaded))
      .catch((error: unknown) => console.warn(`The page goes without ${what}.`, error))
    return () => {
      isShown = false
    }
  }, [isWanted, load, what])
  return Part
}
