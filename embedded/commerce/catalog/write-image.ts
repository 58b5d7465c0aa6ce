import { numbered } from '../database/numbering.ts'
import type { Database } from '../database/open.ts'
import { images } from '../database/schema.ts'
import type { NewImage } from './product-body.ts'

/** The pictures stay where their URLs are; resolves to their ids. */
export async function insertImages(
  db: Database,
  { store, productId, now }: { store: string; productId: number; now: Date },
  bodies: readonly NewImage[],
): Promise<number[]> {
  const news = bodies.map(body => ({ ...body, product_id: productId, date_modified: now }))
  const rows = await numbered(db, { store, resource: 'image' }, news)
  if (rows.length > 0) await db.insert(images).values(rows)
  return rows.map(row => row.id)
}
