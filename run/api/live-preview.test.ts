import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withoutMarks } from '@firnline/services/content/edit-marks'
import type { ShopBuild } from '@firnline/web/server/pages/shop-build'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiShop, ORIGIN, openApiShop } from './fixture/open-api-shop.ts'
import { ONE_PAGE_BUILD } from './fixture/test-builds.ts'

/** The shop's server, the embedded content service and its preview host together; the page says what the home page is called. */
const { module } = ONE_PAGE_BUILD.entry
const BUILD: ShopBuild = {
  ...ONE_PAGE_BUILD,
  entry: {
    module: {
      ...module,
      async default(_request, status, headers, _router, context) {
        const { content, visit } = context.get(module.contexts.shared.shopContext)
        const page = await content.page(visit.locale.contentLanguage, '/')
        headers.set('content-type', 'text/html; charset=utf-8')
        return new Response(page?.title ?? 'nothing', { status, headers })
      },
    },
  },
}
const DEMO = fileURLToPath(new URL('../../demo/content', import.meta.url))

let contentDir: string
let shop: ApiShop
let published: string
beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'firnline-content-'))
  await cp(DEMO, contentDir, { recursive: true })
  published = (await readHome()).locales['en-us'].title
  await writeDraft('Draft of home')
  shop = await openApiShop({ contentDir, build: BUILD })
}, 60_000)
afterAll(async () => {
  await shop.close()
  await rm(contentDir, { recursive: true })
})

async function readHome() {
  return JSON.parse(await readFile(join(contentDir, 'page', 'home.json'), 'utf8'))
}

async function writeDraft(title: string): Promise<void> {
  const home = await readHome()
  home.locales['en-us'].title = title
  await writeFile(join(contentDir, 'page', 'home.draft.json'), JSON.stringify(home))
}

const SESSION = 'live_preview=9f2c&content_type_uid=page&entry_uid=home'
const ask = async (path: string, headers: Record<string, string> = {}) =>
  shop.app.fetch(new Request(`${ORIGIN}${path}`, { headers }))
const words = async (path: string) => withoutMarks(await (await ask(path)).text())

describe('a live preview of the shop', () => {
  it('shows drafts to its own request, and to none that comes between', async () => {
    const paths = ['/', `/?${SESSION}`, '/', `/?${SESSION}`, '/?utm_source=x']
    const draft = 'Draft of home'
    expect(await Promise.all(paths.map(words))).toEqual([published, draft, published, draft, published])
    expect(await words('/')).toBe(published)
  })

  it('shows the next draft at once: nothing of it is kept', async () => {
    await words(`/?${SESSION}`)
    await writeDraft('Second draft')
    await expect.poll(() => words(`/?${SESSION}`), { timeout: 5_000 }).toBe('Second draft')
    expect(await words('/')).toBe(published)
  })

  it('may be framed by the editor, and is kept and indexed by nobody', async () => {
    const { headers } = await ask(`/?${SESSION}`)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-security-policy')).toContain('frame-ancestors https://editor.test')
    expect(headers.has('x-frame-options')).toBe(false)
  })

  it('leaves the public page as it is', async () => {
    await ask(`/?${SESSION}`)
    const { headers } = await ask('/')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.has('x-robots-tag')).toBe(false)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  it('follows the visitor to their own locale', async () => {
    const answer = await ask(`/?${SESSION}`, { cookie: 'countryLanguage=de-de' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`/de-de?${SESSION}`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it.each(['live_preview=init', 'live_preview=', 'entry_uid=home'])('is none for %s', async query => {
    const answer = await ask(`/?${query}`)
    expect(await answer.text()).toBe(published)
    expect(answer.headers.has('x-robots-tag')).toBe(false)
  })

  it.each(['a b', '%3Cscript%3E', 'x'.repeat(129)])('refuses %j as a session', async session => {
    const answer = await ask(`/?live_preview=${encodeURIComponent(session)}`)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Open the page from the content editor.')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('does not bring the content service down: an address gets so many a minute', async () => {
    const address = { 'x-forwarded-for': '203.0.113.7' }
    const asked = Array.from({ length: 250 }, () => ask(`/?${SESSION}`, address))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(240)
    expect(statuses.filter(status => status === 429)).toHaveLength(10)
    expect((await ask('/', address)).status).toBe(200)
  })
})

it('says that live preview is off, and shows what is published to others', async () => {
  const plain = await openApiShop({ build: BUILD })
  try {
    const answer = await plain.app.fetch(new Request(`${ORIGIN}/?${SESSION}`))
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('CONTENTSTACK_LIVE_PREVIEW=1 turns it on')
    expect(await (await plain.app.fetch(new Request(`${ORIGIN}/`))).text()).toBe(published)
  } finally {
    await plain.close()
  }
}, 60_000)
