import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, violations, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

/** A board that the shop sells everywhere but in the United States. */
const GONE = '/p/leite'

const NOT_FOUND = ['Page not found', 'Page Not Found | Firnline'] as const
const OFF_THE_SHELF = ['Off the shelf', 'Product Not Available | Firnline'] as const

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

it('offers others on a page that is not there', async () => {
  const { page, consoleErrors } = await visit({ size: PHONE, language: 'de-DE' })
  const answer = await page.goto(`${shop.url}/de-de/no-such-page`)
  expect(answer?.status()).toBe(404)
  expect(await headingOf(page).textContent()).toBe('Seite nicht gefunden')
  expect(await page.title()).toBe('Seite nicht gefunden | Firnline')
  const main = page.getByRole('main')
  const path = main.getByText('Seite nicht gefunden: /de-de/no-such-page', { exact: true })
  expect(await path.isVisible()).toBe(true)
  const home = main.getByRole('link', { name: 'Zurück zur Startseite' })
  expect(await home.getAttribute('href')).toBe('/de-de')
  expect(await main.locator('#error_page_list article').count()).toBeGreaterThan(2)
  expect(await main.getByRole('searchbox').count()).toBe(1)
  expect(await violations(page)).toEqual([])
  expect(consoleErrors.filter(complaint => !complaint.includes('404'))).toEqual([])
})

it('answers 410 for a product that is not sold here, with others of its category', async () => {
  const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
  const answer = await page.goto(`${shop.url}${GONE}`)
  expect(answer?.status()).toBe(410)
  expect(await headingOf(page).textContent()).toBe(OFF_THE_SHELF[0])
  expect(await page.title()).toBe(OFF_THE_SHELF[1])
  const others = page.getByRole('list', { name: 'Other available products' }).getByRole('article')
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
  expect(consoleErrors.filter(complaint => !complaint.includes('410'))).toEqual([])
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
    const answer = await fetch(`${shop.url}${path}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(`Page Not Found: ${path}</p>`)
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

it('answers navigation within the app to such pages with 404, 410 and the same pages', async () => {
  const { page } = await visit({ size: DESKTOP, language: 'en-US' })
  const session = page.waitForResponse('**/api/session')
  await page.goto(`${shop.url}/support`)
  await session
  await page.evaluate(() => {
    document.documentElement.dataset.before = 'yes'
  })
  for (const [path, status, [heading, title]] of [
    ['/no-such-page', 404, NOT_FOUND],
    [GONE, 410, OFF_THE_SHELF],
  ] as const) {
    const answered = page.waitForResponse(response => new URL(response.url()).pathname === `${path}.data`)
    await stepTo(page, path)
    expect((await answered).status()).toBe(status)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(await page.getByText(`Page Not Found: ${path}`, { exact: true }).count()).toBe(
      status === 404 ? 1 : 0,
    )
    await page.waitForFunction(wanted => document.title === wanted, title)
    expect(await page.evaluate(() => document.documentElement.dataset.before)).toBe('yes')
  }
})

it('shows a failed navigation in the page’s language, with a retry', async () => {
  const { page } = await visit({ size: PHONE, language: 'de-DE' })
  const session = page.waitForResponse('**/api/session')
  await page.goto(`${shop.url}/de-de/support`)
  await session
  await page.route('**/c/skis.data*', route => route.fulfill({ status: 503, body: 'Oops! Something Broke' }))
  await stepTo(page, '/de-de/c/skis')
  await page.getByRole('heading', { level: 1, name: 'Da ist etwas schiefgegangen' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de-DE')
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Erneut versuchen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ski' }).waitFor()
  await page.waitForURL(url => url.pathname === '/de-de/c/skis')
})

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
    ['/no-such-page', NOT_FOUND[0]],
    [GONE, OFF_THE_SHELF[0]],
    ['/no/such/locale/cart', NOT_FOUND[0]],
    ['/foo/cart', NOT_FOUND[0]],
  ])('%s is whole, and leads home', async (path, heading) => {
    const html = await (await fetch(`${shop.url}${path}`)).text()
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(main)?.[1]).toBe(heading)
    expect(main).toMatch(/<a (?=[^>]*href="\/")[^>]*>Return to homepage<\/a>/)
    expect(html).not.toContain('<div hidden id=')
  })
})

it('hides error details in production', async () => {
  const html = await (await fetch(`${shop.url}${GONE}`)).text()
  expect(html).not.toMatch(/\bat .*\.(?:ts|tsx|js):\d+/)
})
