import { copyFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoAccount } from '../harness/accounts.ts'
import { DESKTOP, PHONE, violations, visit } from '../harness/browser.ts'
import { type ChildShop, startChildShop } from '../harness/child-shop.ts'
import { copyFilledData, removeCopy, temporaryFolder } from '../harness/filled-data.ts'
import { sendForm } from '../harness/forms.ts'
import { freePort } from '../harness/ports.ts'

/** A shop of another brand: its folder has settings and files; content, with the brand's display name, is the demo's. */

const COLORS = { paper: '#fdfaf3', ink: '#1d2b24', accent: '#0b5c3b', dark: '#0f3325', darkAccent: '#4a1f3d' }
const LIGHT = 'rgb(11, 92, 59)'
const drawn = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="30"><rect width="120" height="30" fill="${color}"/></svg>`

let shop: ChildShop
let dataDir: string
let embedded: string
beforeAll(async () => {
  const folder = await writeShopFolder()
  const copy = await copyFilledData()
  dataDir = copy.dataDir
  const embeddedPort = await freePort()
  embedded = `http://localhost:${embeddedPort}`
  shop = await startChildShop({ dataDir, embeddedPort, environment: { SHOP_DIR: folder } })
})
afterAll(async () => {
  await shop.stop()
  await removeCopy(dataDir)
})

async function writeShopFolder(): Promise<string> {
  const folder = await temporaryFolder()
  const demo = JSON.parse(await readFile(new URL('../../demo/shop.json', import.meta.url), 'utf8'))
  const text = { family: 'Roboto Brand', files: [{ file: 'brand/text.woff2', weight: '400' }] }
  const brand = {
    ...{ name: 'Radhaus', mediaAlias: 'firnline', colors: COLORS, fonts: { text } },
    ...{ logo: 'brand/logo.svg', logoDark: 'brand/logo-dark.svg', favicon: 'brand/icon.svg' },
  }
  for (const part of ['content', 'pictures'])
    await symlink(fileURLToPath(new URL(`../../demo/${part}`, import.meta.url)), join(folder, part))
  await mkdir(join(folder, 'brand'))
  await writeFile(join(folder, 'shop.json'), JSON.stringify({ ...demo, $schema: undefined, brand }))
  await writeFile(join(folder, 'brand/logo.svg'), drawn('#0b5c3b'))
  await writeFile(join(folder, 'brand/logo-dark.svg'), drawn('#f4efe2'))
  await writeFile(join(folder, 'brand/icon.svg'), drawn('#e0b000'))
  const font = import.meta.resolve('@fontsource/roboto/files/roboto-latin-400-normal.woff2')
  await copyFile(fileURLToPath(font), join(folder, 'brand/text.woff2'))
  return folder
}

/** Source of the only email of this kind, once it is there. */
async function mailOf(kind: string): Promise<string> {
  const folder = join(dataDir, 'mail')
  const find = async () => (await readdir(folder).catch(() => [])).find(name => name.includes(kind))
  await expect.poll(find).toBeDefined()
  const mail = await readFile(join(folder, (await find()) ?? ''), 'utf8')
  return mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
}

it('shows its logo, colors and font on light and dark grounds', async () => {
  const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
  await page.goto(`${shop.url}/support/contact`)
  const [header, footer] = [
    page.locator('.site-logo img:visible'),
    page.locator('.site-footer .logo:visible'),
  ]
  for (const logo of [header, footer]) {
    expect(await logo.count()).toBe(1)
    expect(await logo.getAttribute('alt')).toBe('Radhaus')
    expect(await logo.boundingBox()).toMatchObject({ width: 120, height: 30 })
  }
  expect(await header.getAttribute('src')).not.toBe(await footer.getAttribute('src'))
  const look = await page.evaluate(async () => {
    await document.fonts.ready
    const { color, backgroundColor, fontFamily } = getComputedStyle(document.documentElement)
    const footer = document.querySelector('.site-footer')
    const ground = footer === null ? '' : getComputedStyle(footer).backgroundColor
    return {
      color,
      backgroundColor,
      fontFamily,
      ground,
      isLoaded: document.fonts.check('16px "Roboto Brand"'),
    }
  })
  expect(look).toMatchObject({
    ...{ color: 'rgb(29, 43, 36)', backgroundColor: 'rgb(253, 250, 243)', ground: 'rgb(15, 51, 37)' },
    ...{ fontFamily: expect.stringContaining('Roboto Brand'), isLoaded: true },
  })
  expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toBe('#fdfaf3')
  expect(await page.locator('link[rel="preload"][as="font"]').count()).toBe(1)
  expect(await violations(page)).toEqual([])
  expect(consoleErrors).toEqual([])
})

it('keeps its colors on a phone, on a photograph and in an error page', async () => {
  const { page } = await visit({ size: PHONE, language: 'en-US' })
  await page.goto(`${shop.url}/p/nordwand-98`)
  const add = page.locator('form button[type="submit"]', { hasText: 'Add to cart' }).first()
  expect(await add.evaluate(button => getComputedStyle(button).backgroundColor)).toBe(LIGHT)
  await page.goto(`${shop.url}/nowhere`)
  expect(await page.locator('.site-logo img:visible').count()).toBe(1)
  expect(await page.title()).toContain('Page Not Found')
})

it('has its icon and share picture', async () => {
  expect(await (await fetch(`${shop.url}/favicon.svg`)).text()).toBe(drawn('#e0b000'))
  const picture = await fetch(`${shop.url}/share.jpg`)
  const { dominant } = await sharp(Buffer.from(await picture.arrayBuffer())).stats()
  expect(dominant.r).toBeGreaterThan(dominant.g)
})

it('shows it on the hosted pages and in the platform’s emails', async () => {
  const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
  await page.goto(`${shop.url}/account`)
  await page.getByRole('main').locator('a[href*="reset_password"]').click()
  await page.waitForURL(`${embedded}/**`)
  const logo = page.locator('.wordmark img')
  expect(await logo.getAttribute('alt')).toBe('Radhaus')
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120)
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Roboto Brand')
  expect(await page.locator('html').evaluate(html => getComputedStyle(html).backgroundColor)).toBe(
    'rgb(253, 250, 243)',
  )
  expect(await page.title()).toContain('Radhaus')
  const icon = await page.locator('link[rel="icon"]').getAttribute('href')
  expect(await (await fetch(new URL(icon ?? '', page.url()))).text()).toBe(drawn('#e0b000'))
  expect(consoleErrors).toEqual([])

  await page.locator('#email').fill(demoAccount('us', 'customer').email)
  await page.locator('main form button').click()
  await expectBrandIn(await mailOf('password-reset'))
})

it('shows it in the shop’s emails', async () => {
  const { page } = await visit({ size: DESKTOP, language: 'en-US' })
  await page.goto(`${shop.url}/newsletter`)
  const main = page.getByRole('main')
  await main.locator('#email').fill('anna@example.com')
  await main.locator('input[name="consent"]').check()
  await sendForm(page, main.locator('form button[type="submit"]').first())
  await page.waitForURL(`${shop.url}/newsletter?notice=sent`)
  await expectBrandIn(await mailOf('newsletter-confirm'))
})

/** The sender, the logo as a picture that mail programs show, the color of text and the font. */
async function expectBrandIn(mail: string): Promise<void> {
  expect(mail).toMatch(/^From: "?Radhaus"? </m)
  expect(mail).toContain('#1d2b24')
  expect(mail).toContain("'Roboto Brand'")
  const [, logo = ''] = /<img[^>]*src="([^"]+\/brand\/[^"]+)"/.exec(mail) ?? []
  const answer = await fetch(logo)
  expect(answer.headers.get('content-type')).toBe('image/png')
}
