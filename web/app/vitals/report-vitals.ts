import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'

/**
 * Measures this page load and reports it once, when the page is left or hidden. It names no visitor, and nothing is stored
 * in the browser (docs/decisions/0076-telemetry.md).
 */
export function reportVitals(): void {
  const { pathname: path } = window.location
  const measured: Partial<Record<Metric['name'], number>> = {}
  const keep = ({ name, value }: Metric) => {
    measured[name] = value
  }
  for (const measure of [onTTFB, onLCP, onINP, onCLS]) measure(keep)
  let isSent = false
  // The library's own listeners are called first and report the last values.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent) return
    isSent = true
    navigator.sendBeacon('/vitals', JSON.stringify({ path, ...measured }))
  })
}
