import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, VISITORS, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const POST = '/blog/p/first-day-on-a-splitboard'
const FEED = '/de-de/blog/rss.xml'

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('a post', () => {
  it.each(VISITORS)('is a story of texts, pictures and gear: $name', async visitor => {
    const { page, consoleErrors } = await visit(visitor)
    const locale = visitor.texts === 'de' ? '/de-de' : ''
    await page.goto(`${shop.url}${locale}${POST}`)
    const article = page.locator('main article').first()
    expect(await article.locator('figure[data-width="bleed"] figcaption').count()).toBe(1)
    expect(await article.locator('.picture-gallery figure').count()).toBe(2)
    expect(await article.locator(`.rich-text a[href="${locale}/support/snowboard-sizes"]`).count()).toBe(1)
    const gear = article.locator('.gear-list a', { hasText: 'Kar Split' })
    expect(await gear.getAttribute('href')).toBe(`${locale}/p/kar-split`)
    // The stylesheet is there without script.
    expect(await article.locator('.gear-list').evaluate(list => getComputedStyle(list).display)).toBe('grid')
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page)
    expect(consoleErrors).toEqual([])
  })

  it('leads to its author, and on to the author’s other posts', async () => {
    const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
    await page.goto(`${shop.url}${POST}`)
    await page.getByRole('link', { name: 'By Aurélie Combaz' }).click()
    await page.waitForURL('**/blog/authors/aurelie-combaz')
    await page.getByRole('heading', { level: 1, name: 'Aurélie Combaz' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Three days in the Silvretta' }).click()
    await page.waitForURL('**/blog/p/three-days-in-the-silvretta')
    await page.locator('figure[data-width="bleed"]').waitFor()
    expect(consoleErrors).toEqual([])
  })
})

it('has a feed that browsers find and parse, with all posts', async () => {
  const { page } = await visit({ size: DESKTOP, language: 'de-DE' })
  await page.goto(`${shop.url}/de-de/blog`)
  const link = page.locator('link[rel="alternate"][type="application/rss+xml"]')
  expect(await link.getAttribute('href')).toBe(FEED)
  const { type, ...feed } = await page.evaluate(async path => {
    const response = await fetch(path)
    const xml = new DOMParser().parseFromString(await response.text(), 'text/xml')
    return {
      type: response.headers.get('content-type'),
      errors: xml.querySelectorAll('parsererror').length,
      items: xml.querySelectorAll('rss[version="2.0"] > channel > item').length,
      complete: [...xml.querySelectorAll('item')].filter(item =>
        ['title', 'link', 'guid', 'description', 'pubDate', 'creator', 'category'].every(name =>
          [...item.children].some(child => child.localName === name && child.textContent !== ''),
        ),
      ).length,
    }
  }, FEED)
  expect(type).toBe('application/rss+xml; charset=utf-8')
  expect(feed).toEqual({ errors: 0, items: 10, complete: 10 })
})
