import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import type { Locator } from 'playwright-core'
import { PNG } from 'pngjs'

const FOLDER = new URL('screenshots/', import.meta.url)

/** `DRAW=all npm run e2e -- e2e/page/styletile` draws the kept pictures anew: look at each before it is committed. */
const DRAWS = process.env.DRAW === 'all'

/** Share of the pixels that another machine may draw otherwise, where curves and letters end. */
const TOLERATED = 0.002

/** How a part of a page looks, beside how it looked when somebody last agreed to it. null: alike; else a picture of what is not. */
export async function unlikeKept(part: Locator, name: string): Promise<string | null> {
  const file = fileURLToPath(new URL(`${name}.png`, FOLDER))
  await part.evaluate(toWholePixel)
  const now = await part.screenshot({ animations: 'disabled', caret: 'hide' })
  if (DRAWS) await keep(file, now)
  if (!existsSync(file)) throw new Error(`There is no ${file}: draw it with DRAW=all, and look at it.`)
  const kept = await readFile(file)
  if (now.equals(kept)) return null
  const [before, after] = [PNG.sync.read(kept), PNG.sync.read(now)]
  const { width, height } = before
  if (width !== after.width || height !== after.height) return show(name, 'now', now)
  const marked = new PNG({ width, height })
  const pixels = pixelmatch(before.data, after.data, marked.data, width, height, { threshold: 0.15 })
  return pixels > TOLERATED * width * height ? show(name, 'changed', PNG.sync.write(marked)) : null
}

/** A part that begins at half a pixel is drawn at the one or the other, by what was rounded above it. */
function toWholePixel(part: Element): void {
  if (!(part instanceof HTMLElement)) return
  part.style.top = ''
  const top = part.getBoundingClientRect().top + window.scrollY
  part.style.position = 'relative'
  part.style.top = `${Math.round(top) - top}px`
}

async function show(name: string, what: string, picture: Buffer): Promise<string> {
  const file = fileURLToPath(new URL(`../../build/screenshots/${name}-${what}.png`, import.meta.url))
  await keep(file, picture)
  return file
}

async function keep(file: string, picture: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, picture)
}
