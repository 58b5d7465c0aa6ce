import { createContext, useContext } from 'react'
import { Scripts } from 'react-router'
import { scriptText } from './script-text.ts'

/** ms; upper limit when the main picture is slow or never painted. */
const MAX_WAIT = 5_000

const ID = 'scripts'

/** URLs of modules beside the app's; known on the server alone. */
export const ExtraModulesContext = createContext<readonly string[]>([])

type DeferredScriptsProps = {
  nonce: string | undefined
  /** URL of the whole stylesheet, of which the page has what it looks like at first. */
  stylesheet: string
}

/**
 * The stylesheet and React Router's scripts, loaded after the main picture is painted. They are inside `<noscript>`, which
 * browsers with script do not load.
 */
export function DeferredScripts({ nonce, stylesheet }: DeferredScriptsProps) {
  const extraModules = useContext(ExtraModulesContext)
  return (
    <>
      <noscript id={ID}>
        {import.meta.env.SSR && (
          <>
            {import.meta.env.PROD && <link rel="stylesheet" href={stylesheet} fetchPriority="low" />}
            <Scripts nonce={nonce} />
            {extraModules.map(url => (
              <script key={url} type="module" src={url} />
            ))}
          </>
        )}
      </noscript>
      <script nonce={nonce} suppressHydrationWarning>
        {import.meta.env.SSR ? scriptText(startScripts, ID, MAX_WAIT) : ''}
      </script>
    </>
  )
}

/** Inlined as text: modules and their preloads wait for the picture or the first interaction. */
function startScripts(id: string, maxWait: number): void {
  const source = document.getElementById(id)?.textContent ?? ''
  const scripts = document.createRange().createContextualFragment(source)
  // Streamed data needs the classic scripts at once.
  document.head.append(...scripts.querySelectorAll('script:not([type=module])'))
  const start = () => document.head.append(scripts)
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  // A hidden tab paints nothing.
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
  // Without paint reports: shortly after the picture has loaded.
  const loaded = () => requestAnimationFrame(() => setTimeout(start, 100))
  if (picture.complete) loaded()
  for (const end of ['load', 'error']) picture.addEventListener(end, loaded)
}
