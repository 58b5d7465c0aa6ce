/** ms; also where nothing is drawn, or nobody is told of it, the page comes to life. */
const AT_LATEST = 1_000

/** Nobody waits for a page to be drawn in a tab that nobody looks at. */
const DRAWN = `await new Promise(go => {
  if (document.hidden) return go();
  new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
  setTimeout(go, ${AT_LATEST});
});
`

const WHOLE = /^import \* as (\w+) from ("[^"]*");$/gm
const BARE = /^import ("[^"]*");?$/gm

/** A module's text, so that what it imports runs only after the page has been drawn once. */
export function afterPaint(text: string): string {
  return DRAWN + text.replace(WHOLE, 'const $1 = await import($2);').replace(BARE, 'await import($1);')
}
