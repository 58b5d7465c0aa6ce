import { writeFile } from 'node:fs/promises'
import { LINE_UP } from '../../catalogue/line-up.ts'
import { PHOTOGRAPHS } from './photographs.ts'
import { MEDIA } from './place.ts'

const point = (x: number, y: number, w = 0.01, h = 0.01) => ({ pointOfInterest: { x, y, w, h } })

/** Names of an item's pictures in shop order, for every colour. */
export const pictureSets = (): Record<string, [string, string]> =>
  Object.fromEntries(
    LINE_UP.flatMap(item => item.colours.map(colour => `${item.uid}-${colour.key}`)).map(name => [
      `${name}-set`,
      [name, `${name}-detail`],
    ]),
  )

/** Writes what the media service says about each picture: its point of interest, and which pictures make a set. */
export async function writeMedia(): Promise<void> {
  const photographs = Object.entries(PHOTOGRAPHS).map(([name, { x, y }]) => [name, point(x, y)])
  const products = Object.values(pictureSets())
    .flat()
    .map(name => [name, point(0.5, 0.5)])
  const media = { images: Object.fromEntries([...photographs, ...products]), sets: pictureSets(), videos: {} }
  const text = JSON.stringify(media, null, 2).replace(/\[\s+(".*"),\s+(".*")\s+\]/g, '[$1, $2]')
  await writeFile(MEDIA, `${text}\n`)
}
