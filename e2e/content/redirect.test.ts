import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, visit } from '../harness/browser.ts'
import { copyDemoContent } from '../harness/filled-data.ts'
import { until } from '../harness/polling.ts'
import { useShop } from '../harness/test-shop.ts'

const content = await copyDemoContent()
const shop = useShop({ CONTENT_DIR: content }, { mayWarn: true })
beforeAll(async () => {
  const shared = { title: 'Out', from: '/out', to: `${shop.embeddedUrl}/elsewhere`, permanent: false }
  const entry = { shared, locales: { 'en-us': {} } }
  await writeFile(join(content, 'redirect/out.json'), JSON.stringify(entry))
})

/** Opens a page and navigates from it as a link of the app's own does. */
async function navigate(path: string, { cookie = '' } = {}) {
  const visitor = await visit({ size: DESKTOP, language: 'de-DE' })
  const { page, context } = visitor
  await page.goto(`${shop.url}/de-de/c/skis?utm_source=mail`)
  // Hydrated: the campaign cookie is set.
  await page.waitForFunction(() => document.cookie.includes('utmQuery='))
  if (cookie !== '') await context.addCookies([{ name: 'countryLanguage', value: cookie, url: shop.url }])
  await page.evaluate(to => {
    Reflect.set(globalThis, 'stayed', true)
    const router: unknown = Reflect.get(globalThis, '__reactRouterDataRouter')
    if (typeof router === 'object' && router !== null) Reflect.get(router, 'navigate').call(router, to)
  }, path)
  return visitor
}

describe('client-side navigation', () => {
  it('follows a redirect within the shop without a page load, and keeps the campaign', async () => {
    const { page, context } = await navigate('/de-de/skis?color=night')
    await page.waitForURL(`${shop.url}/de-de/c/skis?color=night`)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'stayed'))).toBe(true)
    const utm = (await context.cookies()).find(({ name }) => name === 'utmQuery')?.value ?? ''
    expect(JSON.parse(decodeURIComponent(utm))).toEqual({ utm_source: 'mail' })
  })

  it('replaces the locale of a path that differs from the one that was chosen', async () => {
    const { page } = await navigate('/fr-fr/c/snowboards', { cookie: 'de-de' })
    await page.waitForURL(`${shop.url}/de-de/c/snowboards`)
  })

  it('loads an external target', async () => {
    await until(async () => (await fetch(`${shop.url}/de-de/out`, { redirect: 'manual' })).status === 302)
    const { page } = await navigate('/de-de/out')
    await page.waitForURL(`${shop.embeddedUrl}/elsewhere`)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'stayed'))).toBeUndefined()
  })
})
