import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ContentFolder } from '../content/check/content-folder.ts'
import { objectsIn } from '../content/check/walk.ts'

type Media = {
  readonly images: Readonly<Record<string, unknown>>
  readonly sets: Readonly<Record<string, readonly string[]>>
}

const MEDIA = fileURLToPath(new URL('../../demo/pictures/firnline', import.meta.url))

/** Pictures of the demo that nobody drew. */
export function photographs(): ReadonlySet<string> {
  const files = globSync('*.jpg', { cwd: join(MEDIA, 'images') }).map(file => basename(file, '.jpg'))
  return new Set(files.filter(name => !name.endsWith('-poster')))
}

/** Where each photograph and scene stands: `entry path`. A picture and its copy for phones are one place. */
export function picturePlaces(content: ContentFolder): Map<string, string[]> {
  const { images, sets } = JSON.parse(readFileSync(join(MEDIA, 'media.json'), 'utf8')) as Media
  const ofProducts = new Set(
    Object.entries(sets).flatMap(([name, pictures]) => (name.endsWith('-set') ? pictures : [])),
  )
  const places = new Map<string, string[]>()
  for (const { entry, language, path, value } of objectsIn(content)) {
    if (language !== 'en-us') continue
    const named = [value.amplience_id, value.mobile_amplience_id, value.ampId].map(String)
    const shown = new Set(named.flatMap(name => (value.imageset === 'Yes' ? (sets[name] ?? []) : name)))
    for (const picture of shown) {
      if (!(picture in images) || ofProducts.has(picture)) continue
      places.set(picture, [...(places.get(picture) ?? []), `${entry.file} ${path.join('.')}`])
    }
  }
  return places
}
