import { SHARE_NETWORKS } from '@firnline/domain/content/share-link'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, expectAccessibleOnPhone, PHONE, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const PAGES = ['/p/nordwand-98', '/blog/p/glue-pile-and-patience', '/l/quiet-descents']
const GERMAN_PAGES = PAGES.map(path => `/de-de${path}`)

const sharing = (page: Page) => page.locator('details').filter({ hasText: 'WhatsApp' })
const linksOf = (page: Page) =>
  sharing(page)
    .getByRole('link')
    .evaluateAll(links => links.map(link => [link.textContent, link.getAttribute('href') ?? ''] as const))

describe.each(GERMAN_PAGES)('sharing %s', path => {
  it('offers all networks behind “Mehr”', async () => {
    const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'de-DE' })
    await page.goto(`${shop.url}${path}`)
    await sharing(page).locator('summary').press('Enter')
    const more = sharing(page).getByRole('button', { name: 'Mehr', exact: true })
    await more.waitFor()
    expect(await linksOf(page)).toHaveLength(7)
    await more.press('Enter')
    const links = await linksOf(page)
    expect(new Set(links.map(([, href]) => href))).toHaveLength(SHARE_NETWORKS.length)
    const address = encodeURIComponent(path)
    for (const [name, href] of links) expect(href, name ?? '').toContain(address)
    expect(links.at(-1)?.[0]).toBe('StumbleUpon (eingestellt)')
    await expectAccessible(page)
    await sharing(page).getByRole('button', { name: 'Weniger' }).press('Enter')
    expect(await linksOf(page)).toHaveLength(7)
    expect(consoleErrors).toEqual([])
  })

  it('gives Pinterest a picture', async () => {
    const { page } = await visit({ size: DESKTOP, language: 'de-DE', javaScript: false })
    await page.goto(`${shop.url}${path}`)
    await sharing(page).locator('summary').click()
    const links = await linksOf(page)
    const pin = new URL(links.find(([name]) => name === 'Pinterest')?.[1] ?? '')
    const media = new URL(pin.searchParams.get('media') ?? '')
    const answer = await fetch(`${shop.url}${media.pathname}${media.search}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })
})

describe('on a phone', () => {
  it('opens the device’s share dialog first, and the links when it is canceled', async () => {
    const { page } = await visit({ size: PHONE, language: 'en-US' })
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: (data: ShareData) => {
          document.documentElement.dataset.shared = data.url ?? ''
          return Promise.reject(new DOMException('canceled', 'AbortError'))
        },
      })
    })
    await page.goto(`${shop.url}${PAGES[1]}`)
    await sharing(page).getByText('Share', { exact: true }).tap()
    await sharing(page).getByRole('button', { name: 'More', exact: true }).tap()
    expect(await page.locator('html').getAttribute('data-shared')).toContain('/blog/p/glue-pile-and-patience')
    expect(await linksOf(page)).toHaveLength(SHARE_NETWORKS.length)
    await expectAccessibleOnPhone(page)
  })

  it('has links that work without JavaScript', async () => {
    const { page } = await visit({ size: PHONE, language: 'de-DE', javaScript: false })
    await page.goto(`${shop.url}${GERMAN_PAGES[0]}`)
    await sharing(page).getByText('Teilen', { exact: true }).tap()
    await sharing(page).getByRole('link', { name: 'WhatsApp' }).waitFor()
    expect(await sharing(page).getByRole('button').count()).toBe(0)
    const links = await linksOf(page)
    expect(links.find(([name]) => name === 'E-Mail')?.[1]).toMatch(
      /^mailto:\?subject=Nordwand%2098&body=https%3A/,
    )
  })
})
