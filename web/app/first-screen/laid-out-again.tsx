/** A page that is read anew, or come back to, is laid out whole at once: its reader finds it where they had left it. */
export function LaidOutAgain({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // A built page says it in other letters than its server does.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of the function below.
      dangerouslySetInnerHTML={{ __html: `(${layOutAgain})()` }}
    />
  )
}

/** Runs in the page, as text. */
function layOutAgain(): void {
  const [visit] = performance.getEntriesByType('navigation')
  if (visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate')
    document.documentElement.dataset.laidOut = ''
}
