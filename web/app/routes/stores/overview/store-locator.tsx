import { useEffect, useRef } from 'react'

/**
 * Container of the store-locator script, which finds it by id. The script runs on each visit; only the visible page
 * has the id, since pages are kept alive.
 */
export function StoreLocator({ script }: { script: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (current === null) return
    current.id = 'store-locator'
    const element = document.createElement('script')
    element.src = script
    document.head.append(element)
    return () => {
      element.remove()
      current.removeAttribute('id')
      current.replaceChildren()
    }
  }, [script])
  return <div ref={place} className="column" />
}
