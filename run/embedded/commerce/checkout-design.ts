import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Hosting } from '@firnline/embedded/commerce/server'
import { type Brand, brandStyles } from '@firnline/shop/brand'
import { compile } from 'tailwindcss'

const DESIGN = new URL('../../../design/', import.meta.url)
const PAGES = new URL('../../../embedded/checkout/pages.css', import.meta.url)
const FONTS = ['archivo.woff2', 'archivo-latin-ext.woff2']
/** Classes of the hosted pages that are the shop's utilities as they are. */
const UTILITIES = ['type-title']

/** The hosted pages in the shop's look: their styles compiled with its tokens and fonts, and its brand's files. */
export async function readCheckoutDesign(brand: Brand): Promise<Hosting['theme']> {
  const [tokens, faces, pages] = await Promise.all([
    readFile(new URL('tokens.css', DESIGN), 'utf8'),
    readFile(new URL('fonts/archivo.css', DESIGN), 'utf8'),
    readFile(PAGES, 'utf8'),
  ])
  const { build } = await compile(`@import "tailwindcss";\n${tokens}\n${pages}`, { loadStylesheet })
  const files = await Promise.all(
    FONTS.map(async name => [name, { type: 'font/woff2', body: await readFont(name) }] as const),
  )
  const { name, logo, logoDark, palette, favicon } = brand
  return {
    brandName: name,
    ...(logo !== null && { logo: { ...logo, darkFile: (logoDark ?? logo).file } }),
    ground: palette.white,
    // The files are beside the stylesheet.
    css: `${faces}\n${build(UTILITIES)}\n${brandStyles(brand, '')}`,
    files: new Map([...files, ...brand.files, ['icon.svg', favicon]]),
  }
}

async function loadStylesheet(id: string, base: string) {
  const path = fileURLToPath(import.meta.resolve(`${id}/index.css`))
  return { path, base, content: await readFile(path, 'utf8') }
}

async function readFont(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(new URL(`fonts/${name}`, DESIGN)))
}
