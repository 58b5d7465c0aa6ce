import type { CommerceIds } from '@firnline/domain/catalogue/category'
import type { ContentLink } from '@firnline/domain/content/link'
import { isCommerceRegion, isRegionId, type RegionId } from '@firnline/domain/region'
import type { Reference } from '../field.ts'

/** Fields shared by many content types. */

export function toSlug(url: string): string {
  return url.replace(/^\/+|\/+$/g, '')
}

export function toRegions(ids: readonly string[]): RegionId[] {
  return ids.filter(isRegionId)
}

export function toUids(references: readonly Reference[]): string[] {
  return references.map(({ uid }) => uid)
}

/** Without a key, a category is known by its uid. */
export function categoryKey({ key, uid }: { readonly key: string; readonly uid: string }): string {
  return key || uid
}

/** null: not set. */
export function toPicture({ amplience_id: name, alt_text: alt }: { amplience_id: string; alt_text: string }) {
  return name === '' ? null : { name, alt }
}

/** Without fields of stores that the shop does not have. */
export function toCommerceIds(wire: Readonly<Record<string, number | null>>): CommerceIds {
  const ids = Object.entries(wire).flatMap(([store, id]) => (id === null ? [] : [[store, id] as const]))
  return Object.fromEntries(ids.filter(([store]) => isCommerceRegion(store)))
}

/** Separated by blank lines. */
export function toParagraphs(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '')
}

/** Links have different fields in different places. */
type LinkFields = {
  readonly title: string
  readonly href: string
  readonly type?: ContentLink['type'] | null
  readonly content_type?: string
  readonly new_tab?: boolean
  readonly filters?: ContentLink['filters']
}

export function toLink(wire: LinkFields): ContentLink {
  return {
    title: wire.title,
    href: wire.href,
    type: wire.type ?? 'internal',
    contentType: wire.content_type ?? '',
    newTab: wire.new_tab ?? false,
    filters: wire.filters ?? [],
  }
}

/** Editors clear link groups rather than remove them. */
export function toOptionalLink(wire: LinkFields): ContentLink | null {
  return wire.href === '' ? null : toLink(wire)
}
