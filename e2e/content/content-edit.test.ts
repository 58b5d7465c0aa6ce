import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DESKTOP, visit } from '../harness/browser.ts'
import { copyDemoContent } from '../harness/filled-data.ts'
import { NEVER_STALE, until } from '../harness/polling.ts'
import { useShop } from '../harness/test-shop.ts'
import { hasStayed, navigateInApp } from './client-navigation.ts'

const DRAFT = 'Noch nicht veröffentlicht'
const PAGE = '/de-de/p/nordwand-98'
const SESSION = 'live_preview=9f2c'
const PREVIEW = `${PAGE}?${SESSION}&content_type_uid=product&entry_uid=nordwand-98&locale=de`

const content = await copyDemoContent()
const fileOf = (type: string, uid: string) => join(content, type, `${uid}.json`)
const draft = JSON.parse(await readFile(fileOf('product', 'nordwand-98'), 'utf8'))
draft.locales.de.tagline = DRAFT
await writeFile(fileOf('product', 'nordwand-98.draft'), JSON.stringify(draft))

const environment = { CONTENT_DIR: content, CONTENTSTACK_LIVE_PREVIEW: '1' }
const shop = useShop(environment, { ...NEVER_STALE, mayWarn: true })

const page = async (path: string) => (await fetch(`${shop.url}${path}`)).text()
const has = (path: string, texts: string) => async () => (await page(path)).includes(texts)

async function edit(file: string, language: string, texts: Record<string, string>): Promise<void> {
  const entry = JSON.parse(await readFile(file, 'utf8'))
  Object.assign(entry.locales[language], texts)
  await writeFile(file, JSON.stringify(entry, null, 2))
}

describe('a draft', () => {
  it('is shown in its preview only, also between cached pages, which the content editor can frame', async () => {
    const read = async (path: string) => {
      const answer = await fetch(`${shop.url}${path}`, { headers: { 'accept-encoding': 'br' } })
      return { path, status: answer.status, headers: answer.headers, html: await answer.text() }
    }
    for (const round of ['cold', 'cached']) {
      const answers = await Promise.all([PAGE, PREVIEW, PAGE, PREVIEW, PREVIEW, PAGE].map(read))
      for (const { path, status, html, headers } of answers) {
        const isPreview = path === PREVIEW
        expect(status, round).toBe(200)
        expect(html.includes(DRAFT)).toBe(isPreview)
        expect(headers.get('cache-control')).toBe(isPreview ? 'private, no-store' : 'no-cache')
        expect(headers.has('x-robots-tag')).toBe(isPreview)
        expect(headers.get('content-security-policy')).toContain(
          `frame-ancestors ${isPreview ? 'https://app.contentstack.com' : "'none'"}`,
        )
      }
    }
    expect(await page('/de-de/c/skis')).not.toContain(DRAFT)
    expect(shop.warnings).toEqual([])
  })

  it('is in the data of its preview only', async () => {
    expect(await page(`${PAGE}.data?${SESSION}`)).toContain(DRAFT)
    expect(await page(`${PAGE}.data`)).not.toContain(DRAFT)
    expect(shop.warnings).toEqual([])
  })
})

describe('an edited content file', () => {
  it('shows its headline, in that language only', async () => {
    const others = ['/', '/fr-fr', '/it-it']
    const before = await Promise.all(others.map(async path => titlesOf(await page(path))))
    await edit(fileOf('banner', 'home-dawn'), 'de', { title: 'Spur Nummer eins' })
    await until(has('/de-de', 'Spur Nummer eins'))
    expect(titlesOf(await page('/de-at')).join()).toContain('Spur Nummer')
    expect(await Promise.all(others.map(async path => titlesOf(await page(path))))).toEqual(before)
    expect(shop.warnings).toEqual([])
  })

  it('never shows a javascript: link, and logs it once', async () => {
    const file = fileOf('banner', 'home-dawn')
    const good = await readFile(file, 'utf8')
    const entry = JSON.parse(good)
    const [button] = entry.locales.de.cta_button_global
    Object.assign(button, { button_text: 'Gefahr', type: 'external' })
    button.external_link.href = 'javascript:alert(1)'
    await writeFile(file, JSON.stringify(entry))
    const refusals = () => shop.warnings.filter(line => JSON.stringify(line).includes('“Gefahr”'))
    for (const path of ['/de-de', '/de-at', '/de-ch'])
      await until(async () => !(await page(path)).includes('Nordwand 98 ansehen'))
    await until(async () => refusals().length > 0)
    for (const path of ['/de-de', '/de-at', '/de-ch'])
      expect(await page(path)).not.toMatch(/Gefahr|javascript:/)
    expect(JSON.stringify(refusals())).toContain('is refused')
    expect(refusals()).toHaveLength(1)
    await writeFile(file, good)
    await until(has('/de-de', 'Nordwand 98 ansehen'))
  })

  it('is found by search', async () => {
    await edit(fileOf('product', 'nordwand-98'), 'de', { tagline: 'Frischgewachst vom ersten Tag an' })
    await until(has('/de-de/p/nordwand-98', 'Frischgewachst'))
    await until(has('/de-de/search?q=Frischgewachst', 'Nordwand 98'))
    expect(await has('/p/nordwand-98', 'Frischgewachst')()).toBe(false)
  })

  it('is ignored while its JSON is broken, and named in the log', async () => {
    const file = fileOf('product', 'nordwand-98')
    const shown = titlesOf(await page('/de-de/p/nordwand-98'))
    const good = await readFile(file, 'utf8')
    await writeFile(file, good.slice(0, -20))
    await until(async () => JSON.stringify(shop.warnings).includes('nordwand-98.json'))
    expect(await has('/de-de/p/nordwand-98', 'Frischgewachst')()).toBe(true)
    expect(titlesOf(await page('/de-de/p/nordwand-98'))).toEqual(shown)
    await writeFile(file, good.replace('Frischgewachst', 'Wieder heil'))
    await until(has('/de-de/p/nordwand-98', 'Wieder heil'))
  })
})

describe('a new redirect to another origin', () => {
  it('is followed by client-side navigation', async () => {
    const shared = { title: 'Out', from: '/out', to: `${shop.embeddedUrl}/elsewhere`, permanent: false }
    await writeFile(fileOf('redirect', 'out'), JSON.stringify({ shared, locales: { 'en-us': {} } }))
    await until(async () => (await fetch(`${shop.url}/de-de/out`, { redirect: 'manual' })).status === 302)
    const { page } = await visit({ size: DESKTOP, language: 'de-DE' })
    await page.goto(`${shop.url}/de-de/about`)
    await navigateInApp(page, '/de-de/out')
    await page.waitForURL(`${shop.embeddedUrl}/elsewhere`)
    expect(await hasStayed(page)).toBe(false)
  })
})

function titlesOf(html: string): string[] {
  return [...html.matchAll(/<h[1-3][^>]*>.*?<\/h[1-3]>/gs)].map(([title]) => title)
}
