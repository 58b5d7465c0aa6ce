import type { CommerceIds } from '@firnline/domain/category/category'
import { COMMERCE_REGIONS, isRegionId, type RegionId } from '@firnline/domain/region/region'
import type { Reference } from './field.ts'

/** Fields that entries of many types have, as the shop knows them. */

export function toSlug(url: string): string {
  return url.replace(/^\/+|\/+$/g, '')
}

export function toRegions(ids: readonly string[]): RegionId[] {
  return ids.filter(isRegionId)
}

export function toUids(references: readonly Reference[]): string[] {
  return references.map(({ uid }) => uid)
}

/** null: an editor has set none. */
export function toPicture({ amplience_id: name, alt_text: alt }: { amplience_id: string; alt_text: string }) {
  return name === '' ? null : { name, alt }
}

export function toCommerceIds(
  wire: Readonly<Record<(typeof COMMERCE_REGIONS)[number], number | null>>,
): CommerceIds {
  return Object.fromEntries(
    COMMERCE_REGIONS.flatMap(region => (wire[region] === null ? [] : [[region, wire[region]]])),
  )
}

/** Blank lines part paragraphs. */
export function toParagraphs(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '')
}
