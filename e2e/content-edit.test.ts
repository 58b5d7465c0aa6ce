import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from './test-shop.ts'

const DEMO = fileURLToPath(new URL('../demo/content', import.meta.url))

let content: string
let shop: TestShop
beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'firnline-content-'))
  await cp(DEMO, content, { recursive: true })
  shop = await openTestShop({ CONTENT_DIR: content })
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await rm(content, { recursive: true, force: true })
})

const entry = () => join(content, 'product', 'nordwand-98.json')
const page = async (path: string) => (await fetch(`${shop.url}${path}`)).text()

describe('a merchandiser edits a file (DESIGN §3)', () => {
  it('and the stored page shows it, in that language only', async () => {
    expect(await page('/de-de/p/nordwand-98')).not.toContain('Frisch geändert')
    const edited = JSON.parse(await readFile(entry(), 'utf8'))
    edited.locales.de.tagline = 'Frisch geändert'
    await writeFile(entry(), JSON.stringify(edited, null, 2))
    await expect.poll(() => page('/de-de/p/nordwand-98'), { timeout: 10_000 }).toContain('Frisch geändert')
    expect(await page('/p/nordwand-98')).not.toContain('Frisch geändert')
    expect(shop.troubles).toEqual([])
  })

  it('and finds it by search soon after', async () => {
    await expect
      .poll(() => page('/de-de/search?q=Frisch+geändert'), { timeout: 10_000 })
      .toContain('Nordwand 98')
  })

  it('and a slip of the pen changes nothing but the log, which names the file', async () => {
    const good = await readFile(entry(), 'utf8')
    await writeFile(entry(), good.slice(0, -20))
    await expect.poll(() => JSON.stringify(shop.troubles), { timeout: 10_000 }).toContain('nordwand-98.json')
    expect(await page('/de-de/p/nordwand-98')).toContain('Frisch geändert')
  })
})
