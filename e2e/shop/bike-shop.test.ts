import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { type ChildShop, startChildShop } from '../harness/child-shop.ts'
import { readEmails } from '../harness/emails.ts'
import { temporaryFolder } from '../harness/filled-data.ts'
import { addToCart, choosePayment, fillAddress, GUEST_IN_GERMANY, placeOrder } from '../harness/purchase.ts'
import { writeBikeCatalogue, writeBikePictures } from './bike-catalogue.ts'

/** A shop of one market, one language and one store, made by the commands that docs/your-own-shop.md names. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="140" height="32" viewBox="0 0 140 32"><circle cx="16" cy="16" r="13" fill="none" stroke="#7a2f1d" stroke-width="5"/><rect x="42" y="11" width="98" height="10" fill="#7a2f1d"/></svg>`
const COLORS = { paper: '#fbf7ef', ink: '#2a1f1a', accent: '#7a2f1d', dark: '#33231c' }

let folder: string
let dataDir: string
let shop: ChildShop

const run = promisify(execFile)
/** Runs a command of package.json in the code's folder, without npm. */
async function command(name: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, SHOP_DIR: folder, PRIVATE_PORT: '1' }
  const { stdout } = await run(process.execPath, [`run/commands/${name}.ts`, ...words], { cwd: ROOT, env })
  return stdout
}

beforeAll(async () => {
  const parent = await temporaryFolder()
  folder = join(parent, 'radhaus')
  dataDir = join(folder, 'var')
  const answers = ['--name', 'Radhaus Sulz', '--countries', 'de', '--languages', 'de', '--currency', 'EUR']
  await run(process.execPath, ['run/commands/new-shop.ts', folder, ...answers], { cwd: ROOT })
  await lookLikeRadhaus()
  const file = await writeBikeCatalogue(join(parent, 'export'))
  // The stores are filled when the shop starts.
  await expect(command('import', file)).rejects.toMatchObject({
    stdout: expect.stringContaining('12 made, 0 changed, 0 unchanged, 0 refused'),
  })
  await expect(command('pictures', await writeBikePictures(join(parent, 'photos')))).rejects.toMatchObject({
    stdout: expect.stringContaining('4 made, 0 changed, 0 unchanged, 0 refused'),
  })
  shop = await startChildShop({ dataDir, environment: { SHOP_DIR: folder } })
})
afterAll(() => shop.stop())

/** What the owner changes in the folder. */
async function lookLikeRadhaus(): Promise<void> {
  const file = join(folder, 'shop.json')
  const settings = JSON.parse(await readFile(file, 'utf8'))
  settings.brand = { ...settings.brand, logo: 'brand/logo.svg', colors: COLORS }
  settings.stores.main.platform.bankAccount = ['Radhaus Sulz', 'IBAN DE00 0000 0000']
  await mkdir(join(folder, 'brand'), { recursive: true })
  await writeFile(join(folder, 'brand/logo.svg'), LOGO)
  await writeFile(file, JSON.stringify(settings, null, 2))
}

describe('a bike shop from its own folder', () => {
  it.each([PHONE, DESKTOP])('shows its brand, categories and products at $width px', async size => {
    const { page, consoleErrors } = await visit({ size, language: 'de-DE' })
    await page.goto(shop.url)
    await page.getByRole('link', { name: 'Radhaus Sulz' }).first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de-DE')
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Trekkingräder' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Trekkingräder' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/c/trekkingraeder')
    await expect.poll(() => page.getByRole('main').innerText()).toContain('1.299,00')
    await expectAccessible(page)
    expect(await page.content()).not.toMatch(/firnline/i)
    expect(consoleErrors).toEqual([])
  })

  it('finds a bike, and shows a sale', async () => {
    const { page } = await visit({ size: DESKTOP, language: 'de-DE' })
    await page.goto(`${shop.url}/search?q=hardtail`)
    await page.getByRole('main').getByRole('link', { name: 'Steilhang' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Steilhang' }).waitFor()
    const main = await page.getByRole('main').innerText()
    expect(main).toContain('1.999,00')
    expect(main).toContain('2.499,00')
  })

  it.each(['steilhang', 'klingel'])('shows the image set of %s', async product => {
    const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'de-DE' })
    await page.goto(`${shop.url}/p/${product}`)
    const pictures = page.locator('.gallery-track img')
    await expect.poll(() => pictures.count()).toBe(2)
    const loaded = await pictures.evaluateAll(async images => {
      const shown = images.filter(image => image instanceof HTMLImageElement)
      for (const image of shown) {
        image.loading = 'eager'
        await image.decode()
      }
      return new Set(shown.map(({ currentSrc }) => new URL(currentSrc).pathname)).size
    })
    expect(loaded).toBe(2)
    expect(consoleErrors).toEqual([])
  })

  it('sells it to a guest, and confirms the order by email', async () => {
    const { page } = await visit({ size: PHONE, language: 'de-DE' })
    await addToCart(page, `${shop.url}/p/talrad-7`, /^M/)
    await page.getByRole('main').getByRole('button', { name: 'Zur Kasse' }).click()
    await page.locator('#email').waitFor()
    expect(await page.locator('html').innerHTML()).not.toMatch(/firnline/i)
    await fillAddress(page, GUEST_IN_GERMANY)
    await choosePayment(page, 'bank-transfer')
    const order = await placeOrder(page)
    expect(await page.locator('main').innerText()).toContain('IBAN DE00 0000 0000')
    const sent = () => readEmails({ dataDir }, 'order-placed', GUEST_IN_GERMANY.email)
    await expect.poll(sent, { timeout: 20_000 }).toHaveLength(1)
    const [email] = await sent()
    expect(email?.text).toContain(`${order}`)
    expect(email?.text).toContain('Talrad 7')
    expect(`${email?.head}${email?.text}`).not.toMatch(/firnline/i)
  })

  it('browses only, for other countries', async () => {
    const { page } = await visit({ size: DESKTOP, language: 'de-AT' })
    await page.goto(`${shop.url}/de-at/p/talrad-7`)
    await page.getByRole('heading', { level: 1, name: 'Talrad 7' }).waitFor()
    expect(await page.getByRole('button', { name: 'In den Warenkorb' }).count()).toBe(0)
  })
})
