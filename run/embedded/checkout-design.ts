import { readFile } from 'node:fs/promises'
import type { Hosting } from '@firnline/embedded/commerce/server'
import { compile } from 'tailwindcss'

type Look = Hosting['look']

const DESIGN = new URL('../../design/', import.meta.url)
const FONTS = ['archivo.woff2', 'archivo-latin-ext.woff2']
const CLASSES = ['type-display', 'type-headline', 'type-title']

/** The shop's tokens and fonts for pages that know no shop: all custom properties, and the classes that set type. */
export async function readCheckoutDesign(brandName: string): Promise<Look> {
  const [tokens, faces] = await Promise.all([readDesign('tokens.css'), readDesign('fonts/archivo.css')])
  // `static` keeps the properties that none of these classes uses.
  const { build } = await compile(`${tokens.replace('@theme {', '@theme static {')}\n@tailwind utilities;`)
  const files = await Promise.all(
    FONTS.map(async name => [name, { type: 'font/woff2', body: await readFont(name) }] as const),
  )
  return { brandName, css: `${faces}\n${build(CLASSES)}`, files: new Map(files) }
}

function readDesign(path: string): Promise<string> {
  return readFile(new URL(path, DESIGN), 'utf8')
}

async function readFont(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(new URL(`fonts/${name}`, DESIGN)))
}
