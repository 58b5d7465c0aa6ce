import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, violations, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

/** A board that the shop sells everywhere but in the United States. */
const GONE = '/p/leite'

const TEXTS = {
  en: {
    language: 'en-US',
    prefix: '',
    notFound: ['Page not found', 'Page Not Found | Firnline'],
    path: 'Page Not Found: /no-such-page',
    gone: ['Off the shelf', 'Product Not Available | Firnline'],
    others: 'Other available products',
    home: 'Return to homepage',
  },
  de: {
    language: 'de-DE',
    prefix: '/de-de',
    notFound: ['Seite nicht gefunden', 'Seite nicht gefunden | Firnline'],
    path: 'Seite nicht gefunden: /de-de/no-such-page',
    home: 'Zurück zur Startseite',
  },
} as const

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

describe.each([PHONE, DESKTOP])('at %o', size => {
  it.each([TEXTS.en, TEXTS.de])('a page that is not there offers others, in $language', async texts => {
    const { page } = await visit({ size, language: texts.language })
    const answer = await page.goto(`${shop.url}${texts.prefix}/no-such-page`)
    expect(answer?.status()).toBe(404)
    expect(await headingOf(page).textContent()).toBe(texts.notFound[0])
    expect(await page.title()).toBe(texts.notFound[1])
    const main = page.getByRole('main')
    expect(await main.getByText(texts.path, { exact: true }).isVisible()).toBe(true)
    expect(await main.getByRole('link', { name: texts.home }).getAttribute('href')).toBe(texts.prefix || '/')
    expect(await main.locator('#error_page_list article').count()).toBeGreaterThan(2)
    expect(await main.getByRole('searchbox').count()).toBe(1)
    expect(await violations(page)).toEqual([])
  })

  it('answers 410 for a product that is not sold here, with others of its category', async () => {
    const { page } = await visit({ size, language: 'en-US' })
    const answer = await page.goto(`${shop.url}${GONE}`)
    expect(answer?.status()).toBe(410)
    expect(await headingOf(page).textContent()).toBe(TEXTS.en.gone[0])
    expect(await page.title()).toBe(TEXTS.en.gone[1])
    const others = page.getByRole('list', { name: TEXTS.en.others }).getByRole('article')
    expect(await others.count()).toBe(8)
    const boards = new Set(await allBoards())
    for (const path of await others
      .getByRole('link')
      .evaluateAll(links =>
        links.map(link => new URL(String(link.getAttribute('href')), location.href).pathname),
      )) {
      expect(boards).toContain(path)
    }
    expect(await violations(page)).toEqual([])
  })
})

describe('the path of a missing page', () => {
  it.each([
    '/p/no-such-product',
    '/c/no-such-category',
    '/l/no-such-page',
    '/support/no-such-page',
    '/blog/p/no-such-post',
    '/team/no-such-athlete',
    '/no/such/route',
  ])('is shown at %s', async path => {
    const { page, consoleErrors } = await visit({ size: PHONE, language: 'en-US' })
    expect((await page.goto(`${shop.url}${path}`))?.status()).toBe(404)
    await page.getByRole('main').getByText(`Page Not Found: ${path}`, { exact: true }).waitFor()
    expect(consoleErrors.filter(complaint => !complaint.includes('404'))).toEqual([])
  })

  it('is decoded, wrapped and escaped', async () => {
    const { page, consoleErrors } = await visit({ size: PHONE, language: 'en-US' })
    const long = 'x'.repeat(600)
    await page.goto(`${shop.url}/schlüssel/<img src=x onerror=alert(1)>/${long}`)
    const text = `Page Not Found: /schlüssel/<img src=x onerror=alert(1)>/${long}`
    await page.getByRole('main').getByText(text, { exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    expect(consoleErrors.filter(complaint => !complaint.includes('404'))).toEqual([])
  })

  it('is not cached', async () => {
    for (const path of ['/missing-one', '/missing-two', '/missing-one', '/missing-two?color=red']) {
      const answer = await fetch(`${shop.url}${path}`)
      const [name] = path.split('?')
      expect(await answer.text()).toContain(`Page Not Found: ${name}</p>`)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
  })
})

/** Products of the unavailable product's category. */
async function allBoards(): Promise<string[]> {
  const html = await (await fetch(`${shop.url}/c/snowboards`)).text()
  return [...html.matchAll(/href="(\/p\/[^"?]+)/g)].map(match => String(match[1]))
}

describe('within the app', () => {
  it.each([
    ['/no-such-page', 404, TEXTS.en.notFound],
    [GONE, 410, TEXTS.en.gone],
  ] as const)(
    'answers client-side navigation to %s with %i and the same page',
    async (path, status, [heading, title]) => {
      const { page } = await visit({ size: DESKTOP, language: 'en-US' })
      const session = page.waitForResponse('**/api/session')
      await page.goto(shop.url)
      await session
      await page.evaluate(() => {
        document.documentElement.dataset.before = 'yes'
      })
      const answered = page.waitForResponse(response => new URL(response.url()).pathname === `${path}.data`)
      await stepTo(page, path)
      expect((await answered).status()).toBe(status)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      expect(await page.getByText(`Page Not Found: ${path}`, { exact: true }).count()).toBe(
        status === 404 ? 1 : 0,
      )
      await page.waitForFunction(wanted => document.title === wanted, title)
      expect(await page.evaluate(() => document.documentElement.dataset.before)).toBe('yes')
    },
  )
})

it.each([PHONE, DESKTOP])(
  'shows a failed navigation in the page’s language, with a retry, at %o',
  async size => {
    const { page } = await visit({ size, language: 'de-DE' })
    const session = page.waitForResponse('**/api/session')
    await page.goto(`${shop.url}/de-de`)
    await session
    await page.route('**/c/skis.data*', route =>
      route.fulfill({ status: 503, body: 'Oops! Something Broke' }),
    )
    await stepTo(page, '/de-de/c/skis')
    await page.getByRole('heading', { level: 1, name: 'Hoppla, da ist etwas kaputt' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de-DE')
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Erneut versuchen' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ski' }).waitFor()
    await page.waitForURL(url => url.pathname === '/de-de/c/skis')
  },
)

/** Follows a link of the app to where none of its own leads. */
async function stepTo(page: Page, path: string): Promise<void> {
  await page.evaluate(to => window.__reactRouterDataRouter?.navigate(to), path)
}

declare global {
  interface Window {
    __reactRouterDataRouter?: { navigate(to: string): Promise<void> }
  }
}

describe('without JavaScript', () => {
  it.each([
    ['/no-such-page', TEXTS.en.notFound[0]],
    [GONE, TEXTS.en.gone[0]],
    ['/no/such/locale/cart', TEXTS.en.notFound[0]],
    ['/foo/cart', TEXTS.en.notFound[0]],
  ])('%s is whole, and leads home', async (path, heading) => {
    const { page } = await visit({ size: PHONE, language: 'en-US', javaScript: false })
    await page.goto(`${shop.url}${path}`)
    expect(await headingOf(page).textContent()).toBe(heading)
    await page.getByRole('main').getByRole('link', { name: TEXTS.en.home }).click()
    await page.waitForURL(`${shop.url}/`)
  })
})

it('hides error details in production', async () => {
  const html = await (await fetch(`${shop.url}${GONE}`)).text()
  expect(html).not.toMatch(/\bat .*\.(?:ts|tsx|js):\d+/)
})
