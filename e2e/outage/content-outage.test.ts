import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { keysOf, openTestShop, type TestShop, useSharedShop } from '../harness/test-shop.ts'
import { contentAccount } from '../harness/vendor-accounts.ts'
import { type Fault, type FaultProxy, openFaultProxy } from './fault-proxy.ts'
import { mainTextOf } from './main-text.ts'

/**
 * A shop that reads the shared shop's content through a proxy that fails, from its start on. Nothing it keeps is fresh
 * for longer than a millisecond, so that every page is made anew of what cannot be read.
 */
const platform = useSharedShop()
let proxy: FaultProxy
let shop: TestShop

beforeAll(async () => {
  proxy = await openFaultProxy(platform.apiUrl)
  proxy.fault = 'stopped'
  shop = await openTestShop(contentAccount(await keysOf(platform), proxy.url), { answerTtl: 1, pageTtl: 1 })
})

afterAll(async () => {
  for (const opened of [shop, proxy]) await opened[Symbol.asyncDispose]()
})

/** ms between tries: each renders a page. */
const POLL = { interval: 250 }

describe('a shop that starts while its content service is down', () => {
  it('answers with an accessible page that says to come back', async () => {
    const { page } = await visit({ size: PHONE, language: 'de-DE' })
    const answer = await page.goto(`${shop.url}/de-de`)
    expect(answer?.status()).toBe(503)
    expect(await page.locator('h1').count()).toBe(1)
    await expectAccessible(page)
  })

  it('serves the cart, which needs no content', async () => {
    expect((await read('/cart')).status).toBe(200)
  })

  it('reports the missing service at /readyz and in the log', async () => {
    const { status, html } = await read('/readyz')
    expect(status).toBe(503)
    expect(html).toMatch(/content/)
    expect(shop.warnings.map(({ msg }) => String(msg))).toContainEqual(expect.stringMatching(/^Search/))
  })

  it('shows its pages, finds products and is ready once content is back, without a restart', async () => {
    proxy.fault = 'none'
    await expect.poll(async () => (await read('/')).status, POLL).toBe(200)
    await expect
      .poll(async () => mainTextOf((await read('/search?q=nordwand')).html), POLL)
      .toMatch(/Nordwand 98[\s\S]*\$/)
    await expect.poll(async () => (await read('/readyz')).html).toBe('ready')
  })
})

/** Of each kind of page, one that was served before the fault. */
const SEEN = ['/', '/de-de/c/skis', '/p/nordwand-98', '/it-it/cart']

const UNSEEN: Record<Exclude<Fault, 'none'>, string> = {
  stopped: '/it-it/p/nordwand-98',
  slow: '/fr-fr/c/boots',
  garbage: '/es-es/c/poles',
  trickling: '/it-it/c/accessories',
}

describe('a shop whose content service fails later', () => {
  const served = new Map<string, string>()

  beforeAll(async () => {
    for (const path of SEEN) {
      const { status, texts } = await read(path)
      expect(status, path).toBe(200)
      served.set(path, texts)
    }
  })

  describe.each(['stopped', 'slow', 'garbage', 'trickling'] as const)('when it is %s', fault => {
    beforeAll(() => {
      proxy.fault = fault
    })
    afterAll(() => {
      proxy.fault = 'none'
    })

    it('keeps serving pages unchanged', async () => {
      for (const path of SEEN) {
        for (let visitor = 0; visitor < 2; visitor += 1) {
          const { status, texts } = await read(path)
          expect(status, path).toBe(200)
          expect(texts, path).toBe(served.get(path))
        }
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
        await read('/')
        await expect.poll(() => staleWarnings().length, { timeout: 10_000 }).toBeGreaterThan(0)
        expect(staleWarnings().every(({ stale }) => Number.isInteger(stale))).toBe(true)
      })
    }

    it('serves an uncached page without the missing content', async () => {
      const { status, html } = await read(UNSEEN[fault])
      expect([200, 503]).toContain(status)
      expect(html).toContain('</html>')
    })
  })

  it.each(Object.values(UNSEEN))('serves %s whole afterwards, without a restart', async path => {
    await expect.poll(async () => (await read(path)).status).toBe(200)
    expect((await read(path)).texts.length).toBeGreaterThan(200)
  })
})

async function read(path: string) {
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
