import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../harness/test-shop.ts'
import { type Fault, type FaultProxy, openFaultProxy } from './fault-proxy.ts'
import { CONTENT_KEYS, contentAccount } from './vendor-accounts.ts'

/**
 * A shop whose content comes through a proxy that fails. Nothing it keeps is fresh for longer than a millisecond, so
 * that every page is made anew of what cannot be read.
 */
let platform: TestShop
let proxy: FaultProxy
let shop: TestShop

const SEEN = [
  '/',
  '/c/skis',
  '/p/nordwand-98',
  '/de-de',
  '/de-de/c/skis',
  '/de-de/p/nordwand-98',
  '/it-it/cart',
]
const served = new Map<string, string>()

beforeAll(async () => {
  platform = await openTestShop(CONTENT_KEYS)
  proxy = await openFaultProxy(platform.embeddedUrl)
  shop = await openTestShop(contentAccount(proxy.url), { answerTtl: 1, pageTtl: 1 })
  for (const path of SEEN) {
    const { status, texts } = await visit(path)
    expect(status, path).toBe(200)
    served.set(path, texts)
  }
}, 240_000)

afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await proxy[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

const UNSEEN: Record<Exclude<Fault, 'none'>, string> = {
  stopped: '/it-it/p/nordwand-98',
  slow: '/fr-fr/c/boots',
  garbage: '/es-es/c/poles',
  trickling: '/it-it/c/accessories',
}

describe.each(['stopped', 'slow', 'garbage', 'trickling'] as const)(
  'with a content service that is %s',
  fault => {
    beforeAll(() => {
      proxy.fault = fault
    })
    afterAll(() => {
      proxy.fault = 'none'
    })

    it.each(SEEN)('keeps serving %s unchanged', async path => {
      for (let visitor = 0; visitor < 3; visitor += 1) {
        const { status, texts } = await visit(path)
        expect(status).toBe(200)
        expect(texts).toBe(served.get(path))
      }
    })

    // A slow service has not failed: its answers come in the end. One that trickles fails after half a minute.
    if (fault !== 'slow' && fault !== 'trickling') {
      it('logs how many stale answers were served', async () => {
        const staleWarnings = () =>
          shop.warnings.filter(
            ({ msg, key }) =>
              String(msg).startsWith('An older answer is served') && String(key).startsWith('content:'),
          )
        await visit('/')
        await expect.poll(() => staleWarnings().length, { timeout: 10_000 }).toBeGreaterThan(0)
        expect(staleWarnings().every(({ stale }) => Number.isInteger(stale))).toBe(true)
      })
    }

    it('serves an uncached page without the missing content', async () => {
      const { status, html } = await visit(UNSEEN[fault])
      expect([200, 503]).toContain(status)
      expect(html).toContain('</html>')
    })
  },
)

describe('after the outage', () => {
  it.each(Object.values(UNSEEN))('serves %s whole, without a restart', async path => {
    await expect.poll(async () => (await visit(path)).status).toBe(200)
    expect((await visit(path)).texts.length).toBeGreaterThan(200)
  })
})

async function visit(path: string) {
  const answer = await fetch(`${shop.url}${path}`, { redirect: 'manual' })
  const html = await answer.text()
  return { status: answer.status, html, texts: textsOf(html) }
}

/** The texts of a page, without scripts and styles, which differ in every answer. */
function textsOf(html: string): string {
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
