import type { CommerceRegion } from '@firnline/domain/region'
import type { Content, ProductEntry } from '../content/port.ts'

type Asked = {
  readonly language: string
  readonly region: CommerceRegion
  readonly ids: readonly number[]
  /** Of the store's products, by id. null: the store has failed, so the ids that content states count. */
  readonly skus: ReadonlyMap<number, string> | null
}

/** Entries by the id of their product in a store. */
export async function readEntriesById(
  content: Pick<Content, 'productsBySku' | 'productsByCommerceId'>,
  { language, region, ids, skus }: Asked,
): Promise<ReadonlyMap<number, ProductEntry>> {
  const named = [...(skus ?? [])].filter(([, sku]) => sku !== '')
  const wanted = named.map(([, sku]) => sku)
  const entries = wanted.length === 0 ? [] : await content.productsBySku(language, wanted)
  const bySku = new Map(entries.map(entry => [entry.sku, entry]))
  const found = new Map<number, ProductEntry>()
  for (const [id, sku] of named) {
    const entry = bySku.get(sku)
    if (entry !== undefined) found.set(id, entry)
  }
  const others = ids.filter(id => !found.has(id))
  if (others.length === 0) return found
  for (const entry of await content.productsByCommerceId(language, region, others)) {
    const id = entry.commerceIds[region]
    if (id !== undefined && (skus === null || entry.sku === '')) found.set(id, entry)
  }
  return found
}
