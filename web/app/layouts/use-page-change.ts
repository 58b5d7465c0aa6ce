import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The address of the page that was shown last. Not a component's state: an error page has a frame of its own. */
let shown: string | null = null

/**
 * After a navigation within the app, moves the focus to the new page's heading, as a loaded page would begin at its top.
 * Answers what to announce: the new title.
 */
export function usePageChange(): string {
  const { pathname, search, hash } = useLocation()
  const [title, setTitle] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query can have another title
  useEffect(() => {
    const before = shown
    shown = pathname
    if (before === null) return
    setTitle(document.title)
    // Whoever asked for a part of the page is led there by the browser.
    if (before !== pathname && hash === '') focusHeading()
  }, [pathname, search])
  return title
}

function focusHeading(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')]
  const heading = headings.find(one => one.checkVisibility()) ?? document.querySelector('main')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
