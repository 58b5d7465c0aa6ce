import { OFFERED_LOCALES } from '@firnline/domain/locale/locale'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, type VisitorOptions, violations, visit } from '../harness/browser.ts'
import { useShop } from '../harness/test-shop.ts'

const shop = useShop({ TRUST_PROXY: '1', TRUSTED_GEO_HEADER: 'x-test-country' }, { mayWarn: true })

/** Headless browsers count as crawlers; this one does not. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'

async function openIn(country: string, options: VisitorOptions) {
  const visitor = await visit(options)
  await visitor.context.setExtraHTTPHeaders({ 'x-test-country': country, 'user-agent': USER_AGENT })
  return visitor
}

const pathOf = (url: string) => new URL(url).pathname

describe('country selection', () => {
  it('leads to the same page, without JavaScript', async () => {
    const { page } = await visit({ size: PHONE, language: 'de-DE', javaScript: false })
    await page.goto(`${shop.url}/de-de/search?q=tourenski`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Land und Sprache' }).click()
    await page.getByRole('button', { name: 'Schweiz, Français' }).click()
    await page.waitForURL(`${shop.url}/fr-ch/search?q=tourenski`)
  })

  it.each([
    ['the page itself', '/p/nordwand-98?color=glacier', 'de-at', '/de-at/p/nordwand-98?color=glacier'],
    ['the category of what is not sold there', '/p/leite', 'en-us', '/c/snowboards'],
    ['the page above one that is not there', '/blog/p/no-such-post', 'fr-fr', '/fr-fr/blog'],
    ['a page that needs a sign-in', '/account/orders', 'it-it', '/it-it/account/orders'],
    ['home from what is nowhere', '/no/such/page', 'en-us', '/'],
    ['home from what is no address of ours', '//evil.example/x', 'es-es', '/es-es'],
  ])('leads to %s', async (_, from, locale, end) => {
    const answer = await fetch(`${shop.url}/de-de/country`, {
      method: 'POST',
      body: new URLSearchParams({ locale, from }),
      headers: { origin: shop.url },
      redirect: 'manual',
    })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(end)
    const cookie = `countryLanguage=${locale}`
    expect(answer.headers.getSetCookie().some(set => set.startsWith(cookie))).toBe(true)
    expect((await fetch(`${shop.url}${end}`, { headers: { cookie } })).status).toBe(200)
  })

  it('is accessible', async () => {
    const { page, consoleErrors } = await visit({ size: PHONE, language: 'de-DE' })
    await page.goto(`${shop.url}/de-de/country`)
    expect(await violations(page)).toEqual([])
    expect(consoleErrors).toEqual([])
  })
})

describe('a language that a country is not served in', () => {
  const isOffered = (path: string) => OFFERED_LOCALES.some(({ code }) => path.startsWith(`/${code}`))

  it.each(
    [
      ['/sv-se/c/skis?sort=price', '/en-se/c/skis?sort=price'],
      ['/no-no', '/en-no'],
      ['/es-mx/p/nordwand-98', '/en-mx/p/nordwand-98'],
      ['/fr-at/cart', '/en-at/cart'],
    ].filter(([path = '']) => !isOffered(path)),
  )('keeps the country: %s leads to %s', async (path, end) => {
    const answer = await fetch(`${shop.url}${path}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, end])
    expect((await fetch(`${shop.url}${end}`)).status).toBe(200)
  })

  it('is English on the page of Japan, which says so, and is known by the English address', async () => {
    const answer = await fetch(`${shop.url}/ja-jp/c/skis`, { redirect: 'manual' })
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('<html lang="en-JP"')
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/en-jp\/c\/skis"/)
    expect(html).not.toContain('hreflang="')
    expect(html).not.toMatch(/\$\d/)
  })

  it('redirects a reader of Japanese in Japan to the Japanese URL', async () => {
    const headers = { 'x-test-country': 'jp', 'accept-language': 'ja,en;q=0.8', 'user-agent': USER_AGENT }
    const answer = await fetch(`${shop.url}/`, { headers, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ja-jp'])
  })
})

describe('the suggestion of another country', () => {
  it.each([
    [PHONE, 'fr-CH', 'ch', 'Pays suggéré', 'Changer, Suisse · Français', '/fr-ch/p/nordwand-98'],
    [DESKTOP, 'en-GB', 'us', 'Suggested country', 'Switch, United States · English', '/p/nordwand-98'],
  ])(
    'at %o is in %s, shifts nothing, and links to the same page',
    async (size, language, country, label, go, end) => {
      const { page, consoleErrors } = await openIn(country, { size, language })
      const shifts = await watchShifts(page)
      await page.goto(`${shop.url}/de-de/p/nordwand-98`)
      const bar = page.getByRole('complementary', { name: label })
      await bar.waitFor()
      expect(await bar.getAttribute('lang')).toMatch(new RegExp(`^${language.slice(0, 2)}`))
      expect(await shifts()).toEqual([])
      if (size === PHONE) expect(await violations(page)).toEqual([])
      await bar.getByRole('button', { name: go }).click()
      await page.waitForURL(url => url.pathname === end)
      await page.getByRole('heading', { level: 1, name: 'Nordwand 98' }).waitFor()
      await page.getByRole('complementary', { name: label }).waitFor({ state: 'detached' })
      expect(consoleErrors).toEqual([])
    },
  )

  it('can be dismissed by keyboard, and stays dismissed', async () => {
    const { page } = await openIn('at', { size: DESKTOP, language: 'de-AT' })
    await page.goto(`${shop.url}/de-de/support`)
    const bar = page.getByRole('complementary', { name: 'Vorschlag für dein Land' })
    await bar.getByRole('button', { name: 'Hier bleiben' }).focus()
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
    const requests: string[] = []
    page.on('request', request => requests.push(pathOf(request.url())))
    const session = page.waitForResponse('**/api/session')
    await page.reload()
    await session
    expect(requests).not.toContain('/api/geolocation')
    expect(await bar.count()).toBe(0)
  })

  it('is not made where the page is meant for, to a crawler, and to who has chosen', async () => {
    const { page, context } = await visit({ size: DESKTOP, language: 'de-DE' })
    const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
    for (const [country, agent, cookies] of [
      ['de', USER_AGENT, []],
      ['at', crawler, []],
      ['at', USER_AGENT, [{ name: 'countryLanguage', value: 'de-de', url: shop.url }]],
    ] as const) {
      await context.setExtraHTTPHeaders({ 'x-test-country': country, 'user-agent': agent })
      await context.addCookies(cookies)
      const asks = cookies.length === 0
      const answered = page.waitForResponse(asks ? '**/api/geolocation' : '**/api/session')
      await page.goto(`${shop.url}/de-de/support`)
      expect(pathOf(page.url())).toBe('/de-de/support')
      await (await answered).finished()
      await page.getByRole('link', { name: 'Firnline' }).first().waitFor()
      expect(await page.locator('[data-suggestion]').count()).toBe(0)
    }
  })
})

/** What moves on the page (CLS), from its first paint on, by more than a hundredth. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.shifts = []
    const nameOf = ({ node }: { node: Node | null }) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : `${node?.nodeName}`
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: { node: Node | null }[]
        }
        if (value > 0.01) window.shifts.push(`${value} of ${sources.map(nameOf).join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(
      () =>
        new Promise<string[]>(resolve => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.shifts)))
        }),
    )
}

declare global {
  interface Window {
    shifts: string[]
  }
}

describe('browse-only countries', () => {
  it.each([
    ['/en-gb/p/nordwand-98', 'Ask one of our dealers there'],
    ['/en-gb/c/skis', 'Ask one of our dealers there'],
    ['/en-gb/search?q=ski', 'Ask one of our dealers there'],
    ['/en-gb/cart', 'We don’t ship to your country yet'],
    ['/en-pl/p/nordwand-98', 'we don’t have a dealer there yet'],
    ['/en-mx/p/nordwand-98', 'There’s no suggested price for your country yet'],
    ['/en-be/c/skis', 'we don’t have a dealer there yet'],
    ['/en-global/p/nordwand-98', 'Find a dealer instead'],
  ])('%s gives the reason, offers no purchase, and links to a store', async (path, why) => {
    const html = await (await fetch(`${shop.url}${path}`)).text()
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
    expect(main).toContain(why)
    expect(main).toContain(`href="/${path.split('/')[1]}/stores"`)
    expect(main).not.toMatch(/<form[^>]*method="post"/)
  })

  it('the header of a country without dealers leads to the stores', async () => {
    const html = await (await fetch(`${shop.url}/en-pl`)).text()
    const header = html.slice(0, html.indexOf('<main'))
    expect(header).toContain('We don’t ship to your country yet')
    expect(header).toContain('href="/en-pl/stores"')
    expect(header).not.toContain('href="/en-pl/about"')
  })

  it('the stores of a country without any begin with that', async () => {
    const html = await (await fetch(`${shop.url}/en-pl/stores`)).text()
    expect(html).toContain('Poland: we don’t have a store here yet')
  })

  it('prices are those of the country', async () => {
    const html = await (await fetch(`${shop.url}/en-gb/c/skis`)).text()
    expect(html).toContain('£609')
    expect(html).not.toMatch(/>\$\d/)
  })
})
