import { useEffect, useRef } from 'react'

/**
 * The place that a store-locator service's script fills, which finds it by its id. The script runs on each visit, and only
 * the page that is shown has the id: others of the same route are kept unseen.
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
