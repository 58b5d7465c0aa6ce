import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Look } from '../hosting.ts'

type File = { readonly type: string; readonly body: Uint8Array<ArrayBuffer> }

/** The pages' style and the files it names, below an address that changes with them. */
export type StyleSheet = { readonly folder: string; readonly files: ReadonlyMap<string, File> }

const RULES = new URL('../pages.css', import.meta.url)
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><rect width="34" height="34" fill="#0c131a"/>
<path d="M13.2 14.6 17.6 7l5.9 9.3" fill="none" stroke="#fff" stroke-width="1.6"/>
<path d="M11.1 17.2 14.5 19.6l2.8-2.9 2.9 3.4 4.3-2.1L29.4 27H4.6z" fill="#fff"/></svg>`

/** Puts the shop's look before the pages' own rules. */
export function readStyleSheet({ css, files }: Look): StyleSheet {
  const text = (type: string, body: string) => ({ type, body: new TextEncoder().encode(body) })
  const all = new Map<string, File>([
    ...files,
    ['pages.css', text('text/css; charset=utf-8', `${css}\n${readFileSync(RULES, 'utf8')}`)],
    ['icon.svg', text('image/svg+xml', ICON)],
  ])
  const digest = createHash('sha256')
  for (const [name, { body }] of all) digest.update(name).update(body)
  return { folder: digest.digest('hex').slice(0, 16), files: all }
}
