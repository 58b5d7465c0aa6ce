import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from './test-shop.ts'

const DEMO = fileURLToPath(new URL('../demo/content', import.meta.url))
const DRAFT = 'Noch nicht veröffentlicht'
const PAGE = '/de-de/p/nordwand-98'
const PREVIEW = `${PAGE}?live_preview=9f2c&content_type_uid=product&entry_uid=nordwand-98&locale=de`

let content: string
let shop: TestShop
beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'firnline-content-'))
  await cp(DEMO, content, { recursive: true })
  const folder = join(content, 'product')
  const entry = JSON.parse(await readFile(join(folder, 'nordwand-98.json'), 'utf8'))
  entry.locales.de.tagline = DRAFT
  await writeFile(join(folder, 'nordwand-98.draft.json'), JSON.stringify(entry))
  shop = await openTestShop({ CONTENT_DIR: content, CONTENTSTACK_LIVE_PREVIEW: '1' })
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await rm(content, { recursive: true, force: true })
})

async function visit(path: string) {
  const answer = await fetch(`${shop.url}${path}`, { headers: { 'accept-encoding': 'br' } })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

describe('a draft in the running shop', () => {
  it('is on the page of its preview only, whatever is stored and whoever comes between', async () => {
    const paths = [PAGE, PREVIEW, PAGE, PREVIEW, PREVIEW, PAGE]
    for (const round of [1, 2, 3]) {
      const visits = await Promise.all(paths.map(visit))
      for (const [n, { status, html, headers }] of visits.entries()) {
        const isPreview = paths[n] === PREVIEW
        expect(status, `round ${round}`).toBe(200)
        expect(html.includes(DRAFT)).toBe(isPreview)
        expect(headers.get('cache-control')).toBe(isPreview ? 'private, no-store' : 'no-cache')
        expect(headers.has('x-robots-tag')).toBe(isPreview)
      }
    }
    expect((await visit('/de-de/c/skis')).html).not.toContain(DRAFT)
    expect(shop.troubles).toEqual([])
  })

  it('is in the data of its preview only', async () => {
    const data = (query: string) => visit(`/de-de/p/nordwand-98.data${query}`)
    expect((await data('?live_preview=9f2c')).html).toContain(DRAFT)
    expect((await data('')).html).not.toContain(DRAFT)
  })

  it('can be framed by the content editor', async () => {
    const { headers } = await visit(PREVIEW)
    expect(headers.get('content-security-policy')).toContain('frame-ancestors https://app.contentstack.com')
    expect((await visit(PAGE)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})
