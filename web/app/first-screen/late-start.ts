/** ms; also a page whose picture is slow, or is never seen, comes to life. */
const AT_LATEST = 5_000

const WHOLE = /^import \* as (\w+) from ("[^"]*");$/gm
const BARE = /^import ("[^"]*");?$/gm

/**
 * A module's text, so that neither it nor what it imports is fetched before the page's main picture has been drawn.
 * @param files addresses of all that it will need, to be fetched at once then
 */
export function lateStart(text: string, files: readonly string[]): string {
  const late = text.replace(WHOLE, 'const $1 = await import($2);').replace(BARE, 'await import($1);')
  return `await (${untilSeen})(${AT_LATEST});\n(${fetchModules})(${JSON.stringify(files)});\n${late}`
}

/** Runs in the page, as text: until its main picture has been drawn, or somebody begins to use what is there. */
function untilSeen(latest: number): Promise<void> {
  return new Promise(go => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    // Nobody waits for a page to be drawn in a tab that nobody looks at.
    if (document.hidden || picture === null) return go()
    setTimeout(go, latest)
    for (const use of ['pointerdown', 'keydown']) addEventListener(use, () => go(), { once: true })
    const paint = 'largest-contentful-paint'
    if (PerformanceObserver.supportedEntryTypes.includes(paint))
      new PerformanceObserver(list => {
        if (list.getEntries().some(entry => 'element' in entry && entry.element === picture)) go()
      }).observe({ type: paint, buffered: true })
    // Not every browser says what is drawn, nor of every picture: it is, soon after it has come.
    const loaded = () => requestAnimationFrame(() => setTimeout(go, 100))
    if (picture.complete) return loaded()
    picture.addEventListener('load', loaded)
    picture.addEventListener('error', loaded)
  })
}

/** Runs in the page, as text: without it each module would be known only from the one before. */
function fetchModules(files: readonly string[]): void {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
