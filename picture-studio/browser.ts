import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PRODUCTS } from '@firnline/demo/catalogue/products'
import chromium from '@sparticuz/chromium'
import { chromium as launcher, type Page } from 'playwright-core'
import { build } from 'vite'

const TYPEFACE = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'

/** A page as one script. */
async function bundle(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    define: { DEMO_PRODUCTS: JSON.stringify(PRODUCTS) },
    build: {
      write: false,
      minify: false,
      lib: { entry: new URL(entry, import.meta.url).pathname, formats: ['iife'], name: 'studio' },
    },
  })
  const chunk = [output].flat().flatMap(result => ('output' in result ? result.output : []))[0]
  if (chunk?.type !== 'chunk') throw new Error('The studio page was not bundled: vite wrote no script.')
  return chunk.code
}

/** A browser with software WebGL, the brand's typeface loaded and what the `entry` script offers on its page. */
export async function openStudio(entry = 'page.ts'): Promise<{ page: Page; close: () => Promise<void> }> {
  chromium.setGraphicsMode = true
  const browser = await launcher.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    headless: true,
  })
  const page = await browser.newPage()
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      console.error(message.text().slice(0, 600))
  })
  page.on('pageerror', error => console.error(error))
  const typeface = await readFile(createRequire(import.meta.url).resolve(TYPEFACE), 'base64')
  await page.setContent('<!doctype html><title>Studio</title>')
  await page.evaluate(async data => {
    const face = new FontFace('Archivo', `url(data:font/woff2;base64,${data})`, {
      weight: '100 900',
      stretch: '62% 125%',
    })
    document.fonts.add(await face.load())
  }, typeface)
  await page.addScriptTag({ content: await bundle(entry) })
  return { page, close: () => browser.close() }
}
