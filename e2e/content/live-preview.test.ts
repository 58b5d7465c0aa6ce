import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { copyDemoContent } from '../harness/filled-data.ts'
import { NEVER_STALE, until } from '../harness/polling.ts'
import { useShop } from '../harness/test-shop.ts'
import { openEditor, openPane } from './editor-pane.ts'

const SESSION = 'live_preview=9f2c&content_type_uid=banner&entry_uid=home-dawn&locale=de'
const TITLE = 'banner.home-dawn.de.title'

const content = await copyDemoContent()
const editor = await openEditor()
afterAll(editor.close)

const shop = useShop(
  {
    CONTENT_DIR: content,
    CONTENTSTACK_LIVE_PREVIEW: '1',
    CONTENTSTACK_EDITOR_ORIGIN: editor.origin,
  },
  NEVER_STALE,
)
const preview = (path: string) => `${shop.url}${path}?${SESSION}`
const html = async (url: string) => (await fetch(url)).text()

async function writeDraft(title: string): Promise<void> {
  const draft = JSON.parse(await readFile(join(content, 'banner', 'home-dawn.json'), 'utf8'))
  draft.locales.de.title = title
  await writeFile(join(content, 'banner', 'home-dawn.draft.json'), JSON.stringify(draft))
  await until(async () => (await html(preview('/de-de'))).includes(title))
}

describe('a preview in the content editor', () => {
  it('shows the draft, answers the editor and follows each change', async () => {
    await writeDraft('Erster Entwurf')
    const { frame, messages, send, consoleErrors } = await openPane(editor.origin, preview('/de-de'))
    await frame.getByRole('heading', { name: 'Erster Entwurf' }).waitFor()
    await until(async () => (await messages('init')).length > 0)
    expect((await messages('init'))[0]?.data).toEqual({
      config: expect.objectContaining({ shouldReload: true, href: preview('/de-de') }),
    })
    await writeDraft('Zweiter Entwurf')
    await send('client-data-send', { hash: '9f2c' })
    await send('history', { type: 'reload' })
    await frame.getByRole('heading', { name: 'Zweiter Entwurf' }).waitFor()
    expect(consoleErrors).toEqual([])
  })

  it('names entry and field of what is edited', async () => {
    const { frame, messages } = await openPane(editor.origin, preview('/de-de'))
    await until(async () => (await messages('init')).length > 0)
    await frame.locator(`[data-cslp="${TITLE}"]`).hover()
    await frame.locator('[data-test-id="cslp-singular-edit-button"]').click()
    await until(async () => (await messages('scroll')).length > 0)
    expect((await messages('scroll'))[0]?.data).toMatchObject({
      content_type_uid: 'banner',
      entry_uid: 'home-dawn',
      locale: 'de',
      field: 'title',
    })
  })

  it('chooses a field in the visual builder', async () => {
    const { frame, messages } = await openPane(editor.origin, preview('/de-de'), 'builder')
    await until(async () => (await messages('init')).length > 1)
    await until(async () => {
      await frame.locator(`[data-cslp="${TITLE}"]`).click()
      return (await messages('mouse-click')).length > 0
    })
    expect((await messages('mouse-click'))[0]?.data).toMatchObject({ cslpData: TITLE })
  })

  it('keeps the session on the next page', async () => {
    const { frame, messages, address } = await openPane(editor.origin, preview('/de-de'))
    await until(async () => (await messages('init')).length > 0)
    await frame.getByRole('link', { name: 'Nordwand 98 ansehen' }).first().click()
    await frame.locator('h1[data-cslp="product.nordwand-98.de.display_title"]').waitFor()
    expect(address()).toContain('live_preview=9f2c')
  })

  it('is refused to other origins, and so is every public page', async () => {
    for (const [origin, shown] of [
      [editor.foreignOrigin, preview('/de-de')],
      [editor.origin, `${shop.url}/de-de`],
    ] as const) {
      const { address } = await openPane(origin, shown)
      await until(async () => address().startsWith('chrome-error:'))
    }
  })
})

describe('edit tags', () => {
  const PAGES = ['/de-de/c/skis', '/de-de/p/nordwand-98', '/blog/p/glue-pile-and-patience', '/support']

  it.each(PAGES)('are all that the preview of %s adds to its markup', async path => {
    const [published, shown] = await Promise.all([html(`${shop.url}${path}`), html(preview(path))])
    expect(markupOf(shown)).toBe(markupOf(published))
    expect(shown).toContain('data-cslp="')
    expect(shown).toContain('/live-preview.js?')
    expect(published).not.toMatch(/cslp|live-preview/)
    expect(shown).not.toMatch(/[\uFDD0-\uFDEF]|%EF%B7/i)
  })

  it.each([
    ['/de-de', ['page.home.de.sections', 'page.home.de.sections.0', 'footer.main.de.columns.0.title']],
    [
      '/de-de',
      ['header.main.de.main_nav', 'nav_item.skis.de.title', 'top_alert.free-shipping-europe.de.text'],
    ],
    ['/de-de/c/skis', ['product_category.skis.de.intro', 'product.nordwand-98.de.tagline']],
    [
      '/de-de/p/nordwand-98',
      ['product.nordwand-98.de.features.0.title', 'product.nordwand-98.de.description'],
    ],
    ['/de-de/p/nordwand-98', ['display_text.color.de.text', 'product.nordwand-98.de.film.video_id']],
    ['/blog/p/glue-pile-and-patience', ['blog_post.glue-pile-and-patience.en-us.title']],
    ['/support', ['support_page.returns.en-us.title']],
  ])('of %s name %j', async (path, fields) => {
    const shown = await html(preview(path))
    for (const field of fields) expect(shown).toContain(`data-cslp="${field}"`)
  })

  it('are in the preview of a page that does not exist, which the editor can frame', async () => {
    const answer = await fetch(preview('/de-de/nope'))
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors ${editor.origin}`)
    expect(await answer.text()).toContain('data-cslp="error_page.')
  })
})

/** Without scripts, edit tags and the name of the share picture, which says what it shows. */
function markupOf(page: string): string {
  return page
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/ data-cslp="[^"]*"/g, '')
    .replace(/\/share\/[^"]*/g, '')
}
