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

/** ms after a tap or a key, in which its effects are painted. */
const PAUSE = 500

/**
 * Lays out below-the-fold parts one by one while the browser is idle and the visitor does nothing, then marks the page.
 * Returns a cancel function.
 */
export function finishLazyLayout(): () => void {
  const parts = [...document.querySelectorAll<HTMLElement>('.product-tile, .slider, .site-footer')]
  const inputs = new AbortController()
  let stop = whenIdle(next)
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, pause, { capture: true, passive: true, signal: inputs.signal })

  function next() {
    const part = parts.shift()
    if (part === undefined) {
      document.documentElement.dataset.laidOut = ''
      inputs.abort()
      return
    }
    part.style.contentVisibility = 'visible'
    stop = whenIdle(next)
  }

  function pause() {
    stop()
    const timer = window.setTimeout(() => {
      stop = whenIdle(next)
    }, PAUSE)
    stop = () => window.clearTimeout(timer)
  }

  return () => {
    inputs.abort()
    stop()
  }
}
