import { describe, expect, it } from 'vitest'
import { DESKTOP, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'
import { hasStayed, navigateInApp } from './client-navigation.ts'

const shop = useSharedShop()

describe('client-side navigation', () => {
  it('follows a redirect without a page load, keeps the campaign, and replaces a locale that was not chosen', async () => {
    const { page, context } = await visit({ size: DESKTOP, language: 'de-DE' })
    await page.goto(`${shop.url}/de-de/c/skis?utm_source=mail`)
    // Hydrated: the campaign cookie is set.
    await page.waitForFunction(() => document.cookie.includes('utmQuery='))
    await navigateInApp(page, '/de-de/skis?color=night')
    await page.waitForURL(`${shop.url}/de-de/c/skis?color=night`)
    expect(await hasStayed(page)).toBe(true)
    const utm = (await context.cookies()).find(({ name }) => name === 'utmQuery')?.value ?? ''
    expect(JSON.parse(decodeURIComponent(utm))).toEqual({ utm_source: 'mail' })

    await context.addCookies([{ name: 'countryLanguage', value: 'de-de', url: shop.url }])
    await navigateInApp(page, '/fr-fr/c/snowboards')
    await page.waitForURL(`${shop.url}/de-de/c/snowboards`)
  })
})
