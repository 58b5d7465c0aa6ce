import { gzipSync } from 'node:zlib'
import { type Browser, openVisitor, PHONE } from '@firnline/e2e/harness/browser'

/**
 * Bytes of every JavaScript file that a phone's browser loads with a page until it has loaded nothing for half a second, each
 * compressed with gzip -9: servers compress differently. Scripts within the HTML are among its bytes.
 */
export async function scriptBytes(browser: Browser, url: string): Promise<number> {
  await using visitor = await openVisitor({ browser, size: PHONE, language: 'en-US' })
  const bodies: Promise<Buffer>[] = []
  visitor.page.on('response', response => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) bodies.push(response.body())
  })
  await visitor.page.goto(url, { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(bodies)).map(body => gzipSync(body, { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0)
}
