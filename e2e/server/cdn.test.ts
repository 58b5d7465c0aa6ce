import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoAccount, type Login } from '../harness/accounts.ts'
import { callCommerce, readNordwand } from '../harness/commerce-api.ts'
import { copyDemoContent } from '../harness/filled-data.ts'
import { agedStampOf } from '../harness/forms.ts'
import { NEVER_STALE, until } from '../harness/polling.ts'
import { withoutSearchId } from '../harness/search-id.ts'
import { useShop } from '../harness/test-shop.ts'
import { openCachingProxy } from './caching-proxy.ts'

const content = await copyDemoContent()
const cdn = await openCachingProxy()
afterAll(cdn.close)

const shop = useShop(
  {
    ...{ CONTENT_DIR: content, CDN: 'purge', CDN_URL: cdn.url },
    ...{ TRUST_PROXY: '1', TRUSTED_GEO_HEADER: 'cf-ipcountry' },
  },
  NEVER_STALE,
)
beforeAll(() => cdn.forwardTo(shop.url))

type Visitor = Readonly<Record<string, string>>

async function ask(origin: string, path: string, headers: Visitor = {}) {
  const response = await fetch(`${origin}${path}`, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const cacheResult = async (path: string) => (await ask(cdn.url, path)).headers.get('x-cache')

const SHOPPERS = inject('soak') ? 1_000 : 120

/** Cookies of a browser that has signed in. */
async function signedIn({ email, password }: Login): Promise<Visitor> {
  const home = `${shop.url}/de-de`
  const body = { intent: 'sign-in', email, password, form_stamp: await agedStampOf(`${home}/account`) }
  const response = await fetch(`${home}/account`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.url },
    body: new URLSearchParams(body),
  })
  expect(response.status).toBe(303)
  return {
    cookie: response.headers
      .getSetCookie()
      .map(line => line.split(';', 1)[0])
      .join('; '),
  }
}

describe('a CDN in front of the shop', () => {
  it(
    'gets the page of each of a hundred visitors, as they get it without',
    async () => {
      const [pro, customer] = await Promise.all(
        (['pro', 'customer'] as const).map(role => signedIn(demoAccount('eu_region_1', role))),
      )
      const language = fc.constantFrom('de-AT,de;q=0.9', 'fr', 'en-US', 'it-CH', '')
      const country = fc.constantFrom('DE', 'CH', 'US', 'XX', '')
      const visitor = fc.record(
        {
          'accept-language': language,
          'cf-ipcountry': country,
          cookie: fc.constantFrom(
            ...['', 'a=b', 'countryLanguage=fr-fr', 'country=ch; language=it', 'shop_pro=1'],
            ...[pro, customer].flatMap(person => Array(3).fill(person?.cookie)),
          ),
          'user-agent': fc.constantFrom('Mozilla/5.0 Firefox/150.0', 'Googlebot/2.1'),
          accept: fc.constantFrom('text/html', 'text/html', 'text/markdown'),
        },
        { requiredKeys: ['user-agent'] },
      )
      const paths = fc.constantFrom(
        ...['/', '/c/skis', '/p/nordwand-98', '/p/nordwand-98.data', '/cart'],
        ...['/de-de', '/de-de/c/skis', '/de-de/p/nordwand-98', '/fr-ch/c/skis?color=granite', '/de-de/none'],
      )
      const results = new Set<string | null>()
      await fc.assert(
        fc.asyncProperty(
          visitor,
          fc.array(paths, { minLength: 1, maxLength: 3 }),
          async (headers, visited) => {
            for (const path of visited) {
              const [own, cached] = await Promise.all([
                ask(shop.url, path, headers),
                ask(cdn.url, path, headers),
              ])
              results.add(cached.headers.get('x-cache'))
              const seen = ({ status, headers, text }: typeof own) => [
                status,
                headers.get('location'),
                withoutSearchId(text),
              ]
              expect(seen(cached)).toEqual(seen(own))
            }
          },
        ),
        { numRuns: SHOPPERS },
      )
      expect([...results].toSorted()).toEqual(['hit', 'miss', 'pass'])
    },
    SHOPPERS * 1_000,
  )

  it('keeps no redirect, private page or refusal', async () => {
    for (const path of ['/', '/de-de/cart', '/de-de/none', '/de-de/account', '/api/session']) {
      await ask(cdn.url, path, { 'cf-ipcountry': 'DE', 'accept-language': 'de' })
      const again = await ask(cdn.url, path, { 'cf-ipcountry': 'DE', 'accept-language': 'de' })
      expect([path, again.headers.get('x-cache')]).toEqual([path, 'pass'])
    }
  })
})

describe('the pages of a CDN', () => {
  const HOME = '/de-de'
  const SKI = '/de-de/p/nordwand-98'
  const BOARD = '/de-de/p/halde'
  const SKIS = '/de-de/c/skis'
  const BOOT = '/de-de/p/serac-110'
  const BOOTS = '/de-de/c/boots'
  const HELP = '/de-de/support'
  const ALL = [HOME, SKI, BOARD, SKIS, BOOT, BOOTS, HELP]

  async function editGerman(file: string, fields: Record<string, string>): Promise<void> {
    const entry = JSON.parse(await readFile(join(content, file), 'utf8'))
    Object.assign(entry.locales.de, fields)
    await writeFile(join(content, file), JSON.stringify(entry, null, 2))
  }

  /** ms: longer than a purge is collected, and until it is sent once more. */
  const QUIET = 2_500

  /** Pages that are purged when something changes. `first`: one of them. */
  async function purgedBy(change: () => Promise<unknown>, first: string): Promise<string[]> {
    await cdn.settle(QUIET)
    for (const path of ALL) await until(async () => (await cacheResult(path)) === 'hit')
    await change()
    await until(async () => !cdn.has(first))
    await cdn.settle(QUIET)
    return ALL.filter(path => !cdn.has(path))
  }

  it('are purged where an edited product is shown or may be', async () => {
    const edit = () => editGerman('product/nordwand-98.json', { tagline: 'Für den Gipfelgrat' })
    expect(await purgedBy(edit, SKI)).toEqual([HOME, SKI, SKIS])
    for (const path of [SKI, SKIS]) expect((await ask(cdn.url, path)).text).toContain('Für den Gipfelgrat')
  })

  it('are purged where a product is shown whose price changed', async () => {
    const { id, variants } = await readNordwand(shop, 'firnline-eu')
    const path = `/v3/catalog/products/${id}/variants/${variants[0]?.id}`
    const reduce = () => callCommerce(shop, 'firnline-eu', ['PUT', path], { price: 601 })
    expect(await purgedBy(reduce, SKI)).toEqual([HOME, SKI, SKIS])
  })

  it('give way to a new redirect', async () => {
    const shared = { title: 'Boot', from: '/p/serac-110', to: '/c/boots', permanent: true }
    const redirect = { shared, locales: { 'en-us': {} } }
    await purgedBy(() => writeFile(join(content, 'redirect/boot.json'), JSON.stringify(redirect)), BOOT)
    await until(async () => (await ask(cdn.url, BOOT)).headers.get('location') === BOOTS)
    await rm(join(content, 'redirect/boot.json'))
    await until(async () => (await ask(cdn.url, BOOT)).status === 200)
  })

  it('are purged where an edited display text is used', async () => {
    const edit = () => editGerman('display_text/length.json', { text: 'Skilänge' })
    expect(await purgedBy(edit, SKI)).toEqual([SKI, BOARD, SKIS])
    expect((await ask(cdn.url, SKI)).text).toContain('Skilänge')
  })
})
