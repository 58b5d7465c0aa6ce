import { useLayoutEffect } from 'react'

/**
 * Marks the root element for style rules while the component is mounted, or shown. They could use `:has()` instead, but
 * the browser would match it again with each change of the page.
 */
export function useRootAttribute(name: `data-${string}`, isShown = true): void {
  useLayoutEffect(() => {
    if (!isShown) return
    const root = document.documentElement
    root.setAttribute(name, '')
    return () => root.removeAttribute(name)
  }, [name, isShown])
}
