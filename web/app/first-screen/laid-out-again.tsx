/**
 * A page that is read anew, or come back to, is laid out whole at once: its reader finds it where they had left it. It
 * stands in the page itself, because the browser must know before it lays out anything.
 */
export function LaidOutAgain({ nonce }: { nonce: string | undefined }) {
  return (
    // Only the server writes it: the browser's build goes without the function, and the browser hides the nonce.
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? `(${layOutAgain})()` : ''}
    </script>
  )
}

/** Runs in the page, as text. */
function layOutAgain(): void {
  const [visit] = performance.getEntriesByType('navigation')
  if (visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate')
    document.documentElement.dataset.laidOut = ''
}
