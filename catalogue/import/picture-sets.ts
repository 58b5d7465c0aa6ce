import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { PointOfInterest } from '../picture-folder/point-of-interest.ts'
import { type CatalogueProduct, hasPictureSets } from '../table/catalogue-product.ts'
import { TableError } from '../table/row.ts'

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const Image = v.looseObject({
  pointOfInterest: v.optional(v.object({ x: fraction, y: fraction, w: fraction, h: fraction })),
})
const Manifest = v.looseObject({
  images: v.optional(v.record(v.string(), Image)),
  sets: v.optional(v.record(v.string(), v.array(v.string()))),
})
/** The media.json of a folder of pictures. */
export type Manifest = v.InferOutput<typeof Manifest>

/** @throws {TableError} when it is no JSON, or has other fields than the media server reads */
export function readManifest(file: string): Manifest {
  if (!existsSync(file)) return {}
  try {
    return v.parse(Manifest, JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    if (!(cause instanceof SyntaxError) && !v.isValiError(cause)) throw cause
    const place = v.isValiError(cause) ? `${v.getDotPath(cause.issues[0])}: ` : ''
    throw new TableError(`${file} cannot be read (${place}${cause.message}). Correct it first.`, { cause })
  }
}

/** With sets of products that have several pictures: `<first picture>-set`, of the product and of each color. */
export function withPictureSets(manifest: Manifest, products: readonly CatalogueProduct[]): Manifest {
  const made = products.filter(hasPictureSets).flatMap(({ pictures, variants }) =>
    [...variants.map(variant => variant.pictures), pictures].flatMap((set): [string, string[]][] => {
      const [first] = set
      return first === undefined ? [] : [[`${first}-set`, [...set]]]
    }),
  )
  return made.length === 0
    ? manifest
    : { ...manifest, sets: { ...manifest.sets, ...Object.fromEntries(made) } }
}

/** With the points of interest of images by name. */
export function withPoints(manifest: Manifest, points: ReadonlyMap<string, PointOfInterest>): Manifest {
  if (points.size === 0) return manifest
  const images = [...points].map(([name, pointOfInterest]) => [
    name,
    { ...manifest.images?.[name], pointOfInterest },
  ])
  return { ...manifest, images: { ...manifest.images, ...Object.fromEntries(images) } }
}

export const manifestFile = (folder: string, pictureFolder: string) =>
  join(folder, pictureFolder, 'media.json')
