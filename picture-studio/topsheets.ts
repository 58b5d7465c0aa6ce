/**
 * Writes what the path tracer's scenes need of skis and boards, into `path-tracer/.cache/topsheet`: the flat topsheet as
 * PNG and the shape as JSON. `node topsheets.ts [uid:color …]`; without names, those that stand in scenes.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { attributesOf } from './attributes.ts'
import { openStudio } from './browser.ts'

const FOLDER = new URL('path-tracer/.cache/topsheet/', import.meta.url)

const IN_SCENES = [
  'aurora-90-w:glacier',
  'findling-92:larch',
  'firn-106:spruce',
  'firn-116:ultramarine',
  'gendarm-90:granite',
  'grat-84:alpenglow',
  'halde:larch',
  'kante-68-sl:signal',
  'kante-74-gs:signal',
  'kar-split:spruce',
  'kees-78:glacier',
  'knospe-junior:larch',
  'leite:ultramarine',
  'linde-w:glacier',
  'murmel-junior:larch',
  'murmel-junior:ultramarine',
  'nordwand-88:larch',
  'nordwand-98:alpenglow',
  'nordwand-98:granite',
  'rondo:signal',
  'schneise:dawn',
]

const named = process.argv.slice(2)
const studio = await openStudio('topsheet-page.ts')
await mkdir(FOLDER, { recursive: true })
for (const wanted of named.length ? named : IN_SCENES) {
  const [uid = '', color = ''] = wanted.split(':')
  const { plank, png } = await studio.page.evaluate(
    ([one, inColour, known]) => globalThis.topsheet(one, inColour, known),
    [uid, color, await attributesOf(uid)] as const,
  )
  await writeFile(new URL(`${uid}-${color}.png`, FOLDER), Buffer.from(png, 'base64'))
  await writeFile(new URL(`${uid}-${color}.json`, FOLDER), `${JSON.stringify(plank)}\n`)
}
await studio.close()
