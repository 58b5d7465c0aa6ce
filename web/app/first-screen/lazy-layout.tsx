import { whenIdle } from '../preload/when-idle.ts'
import { scriptText } from './script-text.ts'

/**
 * Reloads and back navigations skip lazy layout, so that the browser can restore the scroll position. Inline: it must
 * run before the first layout.
 */
export function EagerLayoutOnReturn({ nonce }: { nonce: string | undefined }) {
  return (
    // Server only: the browser hides the nonce, and its build has no such function.
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? scriptText(skipLazyLayout) : ''}
    </script>
  )
}

/** Inlined as text. */
function skipLazyLayout(): void {
  const [entry] = performance.getEntriesByType('navigation')
  if (entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate')
    document.documentElement.dataset.laidOut = ''
}

/**
 * Lays out below-the-fold parts one by one while the browser is idle, then marks the page. Returns a cancel function.
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
