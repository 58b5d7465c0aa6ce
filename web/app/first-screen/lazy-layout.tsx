import { whenIdle } from '../preload/when-idle.ts'

/**
 * A page that is reloaded, or come back to, skips lazy layout, so that the browser restores its scroll position. Inline: the
 * browser must know before it lays out anything.
 */
export function EagerLayoutOnReturn({ nonce }: { nonce: string | undefined }) {
  return (
    // Only the server writes the text: the browser hides the nonce, and its build goes without the function.
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? `(${skipLazyLayout})()` : ''}
    </script>
  )
}

/** Runs in the page, as text. */
function skipLazyLayout(): void {
  const [entry] = performance.getEntriesByType('navigation')
  if (entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate')
    document.documentElement.dataset.laidOut = ''
}

/**
 * Lays out what `app.css` leaves until it is near the screen: part by part, while the browser is idle. Then the page is marked
 * as laid out. Returns how to stop.
 */
export function finishLazyLayout(): () => void {
  const parts = [...document.querySelectorAll<HTMLElement>('.product-tile, .slider, .site-footer')]
  let stop = () => {}
  const next = () => {
    const part = parts.shift()
    if (part === undefined) {
      document.documentElement.dataset.laidOut = ''
      return
    }
    part.style.contentVisibility = 'visible'
    stop = whenIdle(next)
  }
  stop = whenIdle(next)
  return () => stop()
}
