import { existsSync } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRODUCTS } from '@firnline/demo/catalogue/products'
import { SCREEN } from './film/screen.ts'
import { PHOTOGRAPHS, SCENE_SETS, SCENES } from './photographs.ts'
import { isDrawn } from './pictures.ts'
import { FILMS, MEDIA } from './place.ts'
import { LINES } from './relief/lines.ts'
import { FRAMES, frameName, TURNTABLES } from './turntable/turntables.ts'
import { FRAMES_PER_SECOND, PROFILE, VIDEOS } from './videos.ts'
import { pictureNames } from './views.ts'

const point = (x: number, y: number, w = 0.01, h = 0.01) => ({ pointOfInterest: { x, y, w, h } })

/** Names of an item's pictures in shop order, for every colour, as far as they are drawn. */
export const pictureSets = (): Record<string, string[]> =>
  Object.fromEntries(
    PRODUCTS.flatMap(({ uid, colors }) =>
      colors.map(({ key }) => [`${uid}-${key}-set`, pictureNames(uid, key).filter(isDrawn)] as const),
    ).filter(([, names]) => names.length > 0),
  )

/** What the media service says about each film that has been shot; numbers in `media` are text there. */
async function videos(): Promise<Record<string, object>> {
  const shot: Record<string, object> = {}
  for (const [name, { title, description, seconds }] of Object.entries(VIDEOS)) {
    const file = join(FILMS, name, `${PROFILE}.mp4`)
    if (!existsSync(file)) continue
    const { size } = await stat(file)
    const encoding = {
      profile: PROFILE,
      profileLabel: 'High',
      format: 'mpeg4',
      width: `${SCREEN.width}`,
      height: `${SCREEN.height}`,
      bitrate: `${Math.round((size * 8) / seconds / 1000)}`,
      size: `${size}`,
      'video.codec': 'h264',
      'video.framerate': `${FRAMES_PER_SECOND}`,
    }
    shot[name] = { title, description, duration: seconds * 1000, poster: `${name}-poster`, media: [encoding] }
  }
  return shot
}

/** Writes what the media service says about each picture and film: points of interest, and which pictures make a set. */
export async function writeMedia(): Promise<void> {
  const scenes = Object.entries(SCENES).filter(([name]) => isDrawn(name))
  const photographs = [...Object.entries(PHOTOGRAPHS), ...scenes].map(([name, { x, y }]) => [
    name,
    point(x, y),
  ])
  const products = Object.values(pictureSets())
    .flat()
    .map(name => [name, point(0.5, 0.5)])
  const turntables = TURNTABLES.flatMap(turntable =>
    Array.from({ length: FRAMES }, (_, index) => frameName(turntable.replace(':', '-'), index + 1)),
  )
    .filter(isDrawn)
    .map(name => [name, point(0.5, 0.5)])
  const maps = Object.keys(LINES).map(uid => [`line-${uid}`, point(0.5, 0.5)])
  const films = await videos()
  const posters = Object.keys(films).map(name => [`${name}-poster`, point(0.5, 0.5)])
  const media = {
    images: Object.fromEntries([...photographs, ...maps, ...posters, ...products, ...turntables]),
    sets: { ...SCENE_SETS, ...pictureSets() },
    videos: films,
  }
  const text = JSON.stringify(media, null, 2).replace(/\[\s+(".*"),\s+(".*")\s+\]/g, '[$1, $2]')
  await writeFile(MEDIA, `${text}\n`)
}
