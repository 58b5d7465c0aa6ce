/// <reference lib="dom" />
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { DESKTOP, openBrowser, openVisitor } from '@firnline/e2e/harness/browser'

/** Bytes of the JavaScript files that each page requests before it is hydrated, each compressed with gzip. */
export async function javaScriptBytes(url: string, paths: readonly string[]): Promise<Map<string, number>> {
  const files = await javaScriptFiles(url, paths)
  const sumOf = (sizes: ReadonlyMap<string, number>) =>
    [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return new Map([...files].map(([path, sizes]) => [path, sumOf(sizes)]))
}

/** By page: the URLs of these files, and the bytes of each. */
export async function javaScriptFiles(
  url: string,
  paths: readonly string[],
): Promise<Map<string, ReadonlyMap<string, number>>> {
  const browser = await openBrowser()
  try {
    const pages = new Map<string, ReadonlyMap<string, number>>()
    for (const path of paths) {
      await using visitor = await openVisitor({ browser, size: DESKTOP, language: 'en-US' })
      await visitor.page.addInitScript(markHydration)
      await visitor.page.goto(`${url}${path}`)
      const files = await visitor.page.evaluate(scriptsBeforeHydration)
      if (files.length === 0) throw new Error(`${path} loaded no JavaScript: the measurement is wrong.`)
      const sizes = await Promise.all(files.map(async file => [file, await gzipBytes(file)] as const))
      pages.set(path, new Map(sizes))
    }
    return pages
  } finally {
    await browser.close()
  }
}

/** In the page, before its own scripts. */
function markHydration(): void {
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset.alive === undefined) return
    performance.mark('hydrated')
    observer.disconnect()
  }).observe(document, { attributes: true, subtree: true })
}

/** In the page. URLs of script files; what it loads on scrolling or when idle comes later. */
function scriptsBeforeHydration(): string[] {
  const [hydrated] = performance.getEntriesByName('hydrated')
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= (hydrated?.startTime ?? 0))
    .map(({ name }) => name)
}

async function gzipBytes(url: string): Promise<number> {
  const body = await (await fetch(url)).arrayBuffer()
  return gzipSync(Buffer.from(body), { level: 9 }).length
}

/** Tries, and ms between them, until a page that is asked for again is packed well. */
const TRIES = 100
const BETWEEN_TRIES = 100

/** Bytes of a stored page's HTML as it is sent: brotli. `tiles` is how many product tiles it holds. */
export async function htmlBytes(url: string): Promise<{ bytes: number; tiles: number }> {
  const html = await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).text()
  // The first answers are compressed quickly.
  const quick = await brotliBytes(url)
  let bytes = quick
  for (let tries = 0; bytes >= quick && tries < TRIES; tries += 1) {
    await setTimeout(BETWEEN_TRIES)
    bytes = await brotliBytes(url)
  }
  return { bytes, tiles: (html.match(/<article\b/g) ?? []).length }
}

async function brotliBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  if (answer.headers.get('content-encoding') !== 'br') throw new Error(`${url} is not sent compressed.`)
  return Number(answer.headers.get('content-length'))
}
