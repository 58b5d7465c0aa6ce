import { and, asc, eq, inArray } from 'drizzle-orm'
import { assignIds } from '../database/insert.ts'
import type { Database } from '../database/open.ts'
import { images } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import type { Store } from '../store/store.ts'
import { toIso } from '../wire/value.ts'
import { type PictureSize, pictureAddress } from './picture-address.ts'
import type { NewImage } from './product-body.ts'

/** The images of products as BigCommerce's API has them, in their sort order. */
export async function readImages(db: Database, { hash, store }: Scope, productIds: readonly number[]) {
  if (productIds.length === 0) return []
  const rows = await db
    .select()
    .from(images)
    .where(and(eq(images.store, hash), inArray(images.product_id, [...productIds])))
    .orderBy(asc(images.sort_order), asc(images.id))
  return rows.map(row => toWireImage(row, store))
}

export type WireImage = ReturnType<typeof toWireImage>

function toWireImage(row: typeof images.$inferSelect, { hash, cdnUrl }: Store) {
  const { store: _, image_url, date_modified, ...fields } = row
  const address = (size: PictureSize) => pictureAddress({ hash, cdnUrl }, { ...row, url: image_url }, size)
  return {
    ...fields,
    image_file: new URL(image_url).pathname.slice(1),
    url_zoom: address('zoom'),
    url_standard: address('standard'),
    url_thumbnail: address('thumbnail'),
    url_tiny: address('tiny'),
    date_modified: toIso(date_modified),
  }
}

/** The thumbnail, else the first. */
export function primaryImage<Image extends { is_thumbnail: boolean }>(all: readonly Image[]): Image | null {
  return all.find(image => image.is_thumbnail) ?? all[0] ?? null
}

/** The pictures stay where their URLs are; resolves to their ids. */
export async function insertImages(
  db: Database,
  { store, productId, now }: { store: string; productId: number; now: Date },
  bodies: readonly NewImage[],
): Promise<number[]> {
  const columns = bodies.map(body => ({ ...body, product_id: productId, date_modified: now }))
  const rows = await assignIds(db, { store, resource: 'image' }, columns)
  if (rows.length > 0) await db.insert(images).values(rows)
  return rows.map(row => row.id)
}
