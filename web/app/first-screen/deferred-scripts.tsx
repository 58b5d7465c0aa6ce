import { Scripts } from 'react-router'

/** ms; the scripts of a page whose main picture is slow, or is never drawn, start then. */
const MAX_WAIT = 5_000

const ID = 'scripts'

/**
 * React Router's scripts, fetched once the page's main picture has been drawn. They stand in a `<noscript>`: a browser
 * that runs scripts reads it as text, and fetches nothing of it by itself.
 */
export function DeferredScripts({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <noscript id={ID}>{import.meta.env.SSR && <Scripts nonce={nonce} />}</noscript>
      <script nonce={nonce} suppressHydrationWarning>
        {import.meta.env.SSR ? `(${startScripts})('${ID}',${MAX_WAIT})` : ''}
      </script>
    </>
  )
}

/** Runs in the page, as text: modules and their preloads wait for the picture, or for somebody who uses the page. */
function startScripts(id: string, maxWait: number): void {
  const source = document.getElementById(id)?.textContent ?? ''
  const scripts = document.createRange().createContextualFragment(source)
  // What is streamed behind them needs the classic scripts at once.
  document.head.append(...scripts.querySelectorAll('script:not([type=module])'))
  const start = () => document.head.append(scripts)
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  // A hidden tab draws nothing.
  if (document.hidden || picture === null) {
    start()
    return
  }
  setTimeout(start, maxWait)
  for (const use of ['pointerdown', 'keydown']) addEventListener(use, start, { once: true })
  const paint = 'largest-contentful-paint'
  if (PerformanceObserver.supportedEntryTypes.includes(paint))
    new PerformanceObserver(list => {
      if (list.getEntries().some(entry => 'element' in entry && entry.element === picture)) start()
    }).observe({ type: paint, buffered: true })
  // Not every browser reports paints, nor every picture's: it is drawn soon after it has loaded.
  const loaded = () => requestAnimationFrame(() => setTimeout(start, 100))
  if (picture.complete) loaded()
  for (const end of ['load', 'error']) picture.addEventListener(end, loaded)
}
