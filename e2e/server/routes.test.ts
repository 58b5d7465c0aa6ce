import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { ACCOUNT_PAGES, CRAWLS_ALL, LOCALE_OF_EACH_LANGUAGE, PUBLIC_PAGES } from '../harness/page-list.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const open = (path: string) => fetch(`${shop.url}${path}`, { redirect: 'manual' })
const at = (prefix: string, path: string) => (path === '/' ? prefix || '/' : `${prefix}${path}`)

describe.each(['', '/de-de'])('the pages below “%s”', prefix => {
  it.each(ACCOUNT_PAGES)('%s needs a sign-in, and is returned to after it', async path => {
    const answer = await open(at(prefix, path))
    expect(answer.status).toBe(302)
    const from = new URLSearchParams({ from: path.slice('/account/'.length) })
    expect(answer.headers.get('location')).toBe(`${prefix}/account?${from}`)
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  it.each([
    '/blog/nope',
    '/blog/p/nope',
    '/blog/p/not%20a%20slug',
    '/l/nope',
    '/support/nope',
    '/stores/nope',
    '/team/nope',
    '/pro/nope',
    '/account/nope',
  ])('%s is a 404', async path => {
    expect((await open(at(prefix, path))).status).toBe(404)
  })
})

it('stores a public page, and never an account’s page', async () => {
  expect((await open('/blog')).headers.get('cache-control')).not.toContain('no-store')
  expect((await open('/account')).headers.get('cache-control')).toContain('no-store')
})

/** Pages whose accessibility no other test checks. */
const CHECKED_PAGES = [
  '/account/create',
  '/blog',
  '/blog/p/glue-pile-and-patience',
  '/pro',
  '/stores',
  '/stores?q=innsbruck',
  '/stores/innsbruck',
  '/support',
  '/team',
  '/team/aline-darbeley',
  '/test-store',
]

describe('every page in a browser', () => {
  const isGerman = (prefix: string) => prefix === '/de-de'

  /** Every page in German, which has the longest texts, in both widths, and in one more language on a phone. */
  const pagesIn = (prefix: string, turn: number) =>
    PUBLIC_PAGES.filter(
      (_, at) => CRAWLS_ALL || isGerman(prefix) || at % LOCALE_OF_EACH_LANGUAGE.length === turn,
    )

  const isChecked = (prefix: string, path: string) =>
    CHECKED_PAGES.includes(path) && (CRAWLS_ALL || isGerman(prefix))

  it.each(
    LOCALE_OF_EACH_LANGUAGE.map(
      ([prefix, language], turn) => [prefix, language, pagesIn(prefix, turn)] as const,
    ),
  )(
    'below “%s” loads without console errors, fits and is accessible',
    async (prefix, language, paths) => {
      // Each page begins in the width in which the last one ended.
      const sizes = isGerman(prefix) ? [DESKTOP, PHONE] : [PHONE]
      const { page, consoleErrors } = await visit({ size: isGerman(prefix) ? DESKTOP : PHONE, language })
      // How pictures look is for others to see: here they only cost time.
      await page.route(/\/[isv]\/firnline\//, route =>
        route.fulfill({ contentType: 'image/svg+xml', body: DOT }),
      )
      const wide: string[] = []
      for (const path of paths) {
        await page.goto(`${shop.url}${at(prefix, path)}`)
        for (const size of sizes) {
          await page.setViewportSize(size)
          expect(await page.getByRole('heading', { level: 1 }).count(), page.url()).toBe(1)
          const width = await page.evaluate(() => document.documentElement.scrollWidth)
          if (width > size.width) wide.push(`${path} is ${width} px wide in ${size.width}`)
          if (size === PHONE && isChecked(prefix, path)) await expectAccessible(page)
        }
        sizes.reverse()
        expect(consoleErrors, path).toEqual([])
      }
      expect(wide).toEqual([])
    },
    300_000,
  )
})

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>'
