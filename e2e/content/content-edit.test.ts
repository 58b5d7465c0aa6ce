import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyDemoContent } from '../harness/filled-data.ts'
import { fastest, NEVER_STALE, until } from '../harness/polling.ts'
import { useShop } from '../harness/test-shop.ts'

const content = await copyDemoContent()
const shop = useShop({ CONTENT_DIR: content }, { ...NEVER_STALE, mayWarn: true })

const fileOf = (type: string, uid: string) => join(content, type, `${uid}.json`)
const page = async (path: string) => (await fetch(`${shop.url}${path}`)).text()
const has = (path: string, texts: string) => async () => (await page(path)).includes(texts)

async function edit(file: string, language: string, texts: Record<string, string>): Promise<void> {
  const entry = JSON.parse(await readFile(file, 'utf8'))
  Object.assign(entry.locales[language], texts)
  await writeFile(file, JSON.stringify(entry, null, 2))
}

describe('an edited content file', () => {
  it('shows its headline within a second, in that language only', async () => {
    const others = ['/', '/fr-fr', '/it-it']
    const before = await Promise.all(others.map(async path => titlesOf(await page(path))))
    const took = await fastest(1_000, async turn => {
      const title = `Spur Nummer ${turn} `
      await edit(fileOf('banner', 'home-dawn'), 'de', { title })
      return until(has('/de-de', title))
    })
    expect(took).toBeLessThan(1_000)
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

function titlesOf(html: string): string[] {
  return [...html.matchAll(/<h[1-3][^>]*>.*?<\/h[1-3]>/gs)].map(([title]) => title)
}
