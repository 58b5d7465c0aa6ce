import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyDemoContent } from '../harness/filled-data.ts'
import { useShop } from '../harness/test-shop.ts'

const DRAFT = 'Noch nicht veröffentlicht'
const PAGE = '/de-de/p/nordwand-98'
const PREVIEW = `${PAGE}?live_preview=9f2c&content_type_uid=product&entry_uid=nordwand-98&locale=de`

const content = await copyDemoContent()
const entry = JSON.parse(await readFile(join(content, 'product/nordwand-98.json'), 'utf8'))
entry.locales.de.tagline = DRAFT
await writeFile(join(content, 'product/nordwand-98.draft.json'), JSON.stringify(entry))
const shop = useShop({ CONTENT_DIR: content, CONTENTSTACK_LIVE_PREVIEW: '1' })

async function visit(path: string) {
  const answer = await fetch(`${shop.url}${path}`, { headers: { 'accept-encoding': 'br' } })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

describe('a draft', () => {
  it('is shown in its preview only, also between cached pages', async () => {
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
