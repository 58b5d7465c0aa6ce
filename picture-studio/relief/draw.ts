/**
 * Draws the athletes' lines: `node picture-studio/relief/draw.ts [--draft=folder] [uid …]`. Writes a map for each and,
 * into the athlete's entry, its way with the heights of the drawn ground. A draft shows the way on the map instead.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { IMAGES } from '../place.ts'
import { LINES } from './lines.ts'
import { marksOf } from './marks.ts'
import { paint } from './paint.ts'
import { FRAME } from './plan.ts'
import { type RoutePoint, routeOf, routeText } from './route.ts'
import { terrainOf } from './terrain.ts'

const DRAFT = { width: 1200 }
const LARGEST = 350_000
const ENTRIES = fileURLToPath(new URL('../../demo/content/athlete/', import.meta.url))

const options = process.argv.slice(2)
const draft = options.find(one => one.startsWith('--draft='))?.split('=')[1]
const wishes = options.filter(one => !one.startsWith('--'))
const unknown = wishes.filter(uid => LINES[uid] === undefined)
if (unknown.length > 0)
  throw new Error(`No such line: ${unknown.join(', ')}. Lines: ${Object.keys(LINES).join(', ')}`)

for (const [uid, plan] of Object.entries(LINES)) {
  if (wishes.length > 0 && !wishes.includes(uid)) continue
  const terrain = terrainOf(uid, plan)
  const legs = routeOf(plan, terrain.ground)
  const map = sharp(paint(uid, plan, terrain), { raw: { ...FRAME, channels: 3 } })
  const marked = map.composite([{ input: Buffer.from(marksOf(uid, plan, terrain)) }])
  if (draft === undefined) {
    await writeFile(join(IMAGES, `line-${uid}.webp`), await withinLimit(await marked.png().toBuffer()))
    await writeRoute(uid, legs)
  } else {
    await mkdir(draft, { recursive: true })
    const shown = await marked.png().toBuffer()
    const way = await sharp(shown)
      .composite([{ input: Buffer.from(wayOf(legs)) }])
      .toBuffer()
    await sharp(way)
      .resize(DRAFT)
      .toFile(join(draft, `${uid}.png`))
  }
  const steepest = Math.max(...legs.flat().map(([, , , degrees]) => degrees))
  console.log(uid, `${steepest}°`, ...legs.map(leg => `${leg[0]?.[2]} → ${leg.at(-1)?.[2]} m`))
}

/** As good as its largest size allows: rock has more detail than snow. */
async function withinLimit(map: Buffer): Promise<Buffer> {
  for (let quality = 76; ; quality -= 6) {
    const file = await sharp(map).webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
    if (file.length <= LARGEST || quality < 30) return file
  }
}

async function writeRoute(uid: string, legs: readonly (readonly RoutePoint[])[]): Promise<void> {
  const file = join(ENTRIES, `${uid}.json`)
  const entry = JSON.parse(await readFile(file, 'utf8'))
  entry.shared.line.route = routeText(legs)
  await writeFile(file, `${JSON.stringify(entry, null, 2)}\n`)
}

function wayOf(legs: readonly (readonly RoutePoint[])[]): string {
  const paths = legs.map(leg => `<path d="M${leg.map(([x, y]) => `${x} ${y}`).join('L')}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME.width}" height="${FRAME.height}"><g fill="none" stroke="#ff5a1f" stroke-width="8">${paths.join('')}</g></svg>`
}
