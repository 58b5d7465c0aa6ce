import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { images } from '../database/schema.ts'
import { toIso } from '../wire/moment.ts'

/** The images of products as BigCommerce's API has them, in their sort order. */
export async function readImages(db: Database, store: string, productIds: readonly number[]) {
  if (productIds.length === 0) return []
  const rows = await db
    .select()
    .from(images)
    .where(and(eq(images.store, store), inArray(images.product_id, [...productIds])))
    .orderBy(asc(images.sort_order), asc(images.id))
  return rows.map(toWireImage)
}

export type WireImage = ReturnType<typeof toWireImage>

/** The picture's own address stands for every size of it. */
export function toWireImage(row: typeof images.$inferSelect) {
  const { store: _, image_url, date_modified, ...fields } = row
  return {
    ...fields,
    image_file: new URL(image_url).pathname.slice(1),
    url_zoom: image_url,
    url_standard: image_url,
    url_thumbnail: image_url,
    url_tiny: image_url,
    date_modified: toIso(date_modified),
  }
}

/** The thumbnail, else the first. */
export function primaryOf<Image extends { is_thumbnail: boolean }>(all: readonly Image[]): Image | null {
  return all.find(image => image.is_thumbnail) ?? all[0] ?? null
}
