import { gzipSync } from 'node:zlib'
import { DESKTOP, openBrowser, openVisitor } from '@firnline/e2e/harness/browser'

type ScriptResponse = { headers(): Record<string, string>; body(): Promise<Buffer> }

/** Total bytes of the JavaScript files that each page loads in a browser, compressed with gzip. */
export async function javaScriptBytes(url: string, paths: readonly string[]): Promise<Map<string, number>> {
  const browser = await openBrowser()
  try {
    const sizes = new Map<string, number>()
    for (const path of paths) {
      await using visitor = await openVisitor({ browser, size: DESKTOP, language: 'en-US' })
      const files: Promise<number>[] = []
      const measure = (response: ScriptResponse) => {
        if (/javascript/.test(response.headers()['content-type'] ?? ''))
          files.push(response.body().then(body => gzipSync(body, { level: 9 }).length))
      }
      visitor.page.on('response', measure)
      await visitor.page.goto(`${url}${path}`)
      // What is loaded later could be cut off by the end of the visit.
      visitor.page.off('response', measure)
      const loaded = await Promise.all(files)
      if (loaded.length === 0) throw new Error(`${path} loaded no JavaScript: the measurement is wrong.`)
      sizes.set(
        path,
        loaded.reduce((sum, size) => sum + size, 0),
      )
    }
    return sizes
  } finally {
    await browser.close()
  }
}

/** Bytes of a page's HTML as it is sent: brotli. `tiles` is how many product tiles it holds. */
export async function htmlBytes(url: string): Promise<{ bytes: number; tiles: number }> {
  const html = await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).text()
  const packed = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  if (packed.headers.get('content-encoding') !== 'br') throw new Error(`${url} is not sent compressed.`)
  return {
    bytes: Number(packed.headers.get('content-length')),
    tiles: (html.match(/<article\b/g) ?? []).length,
  }
}
