import type { Brand } from '@firnline/domain/brand/brand'
import type { Category } from '@firnline/domain/category/category'
import type { NavItem, TopAlert } from '@firnline/domain/navigation/navigation'
import type { CommerceRegion, RegionId } from '@firnline/domain/region/region'
import { isRegionId } from '@firnline/domain/region/region'
import type { ProductEntry } from './port.ts'
import type { ReadReferences } from './read-entries.ts'
import { toBanner } from './to-banner.ts'
import { toLink, toOptionalLink, toParagraphs } from './to-link.ts'
import {
  WireBanner,
  type WireBrand,
  type WireCategory,
  type WireCommerceIds,
  type WireNavItem,
  type WireProduct,
  type WireTopAlert,
} from './wire.ts'

/** Entries of the content service as the shop knows them. */

export function toNavItem(wire: WireNavItem, read: ReadReferences): NavItem {
  const [banner] = read(WireBanner, wire.banner)
  return {
    uid: wire.uid,
    title: wire.title,
    link: toLink(wire.link),
    regions: toRegions(wire.regions),
    children: wire.children.map(toLink),
    banner: banner === undefined ? null : toBanner(banner),
  }
}

export function toTopAlert(wire: WireTopAlert): TopAlert {
  return { uid: wire.uid, text: wire.text, regions: toRegions(wire.regions), link: toOptionalLink(wire.link) }
}

export function toBrand(wire: WireBrand): Brand {
  return {
    title: wire.title,
    displayName: wire.display_name || wire.title,
    siteUrl: wire.site_url,
    regions: toRegions(wire.regions),
    mediaAlias: wire.media_alias,
    seo: wire.seo,
    phone: wire.contact?.phone ?? '',
    social: wire.social_media,
    shopping: wire.shopping,
    siteSearch: wire.site_search,
  }
}

export function toCategory(wire: WireCategory): Category {
  return {
    uid: wire.uid,
    slug: toSlug(wire.url),
    title: wire.display_title || wire.title,
    intro: wire.intro,
    regions: toRegions(wire.regions),
    picture: wire.amplience_id === '' ? null : { name: wire.amplience_id, alt: wire.alt_text },
    commerceIds: toCommerceIds(wire.cat_ids_bc),
    seo: wire.seo,
  }
}

export function toProduct(wire: WireProduct): ProductEntry {
  return {
    uid: wire.uid,
    slug: toSlug(wire.url),
    title: wire.display_title || wire.title,
    tagline: wire.tagline,
    description: toParagraphs(wire.description),
    regions: toRegions(wire.regions),
    picture: {
      name: wire.image?.amplience_id ?? '',
      set: wire.image?.imageset === 'Yes',
      alt: wire.image?.alt_text ?? '',
    },
    isNew: wire.is_new?.value ?? false,
    isRedesigned: wire.is_redesigned?.value ?? false,
    categories: wire.categories.map(category => category.uid),
    features: wire.features,
    specs: wire.specs,
    sku: wire.sku,
    countryPrices: toCountryPrices(wire.prices ?? {}),
    commerceIds: toCommerceIds(wire.bc_products),
  }
}

function toSlug(url: string): string {
  return url.replace(/^\/+|\/+$/g, '')
}

export function toRegions(ids: readonly string[]): RegionId[] {
  return ids.filter(isRegionId)
}

function toCommerceIds(wire: WireCommerceIds): Partial<Record<CommerceRegion, number>> {
  const ids: Partial<Record<CommerceRegion, number>> = {}
  for (const region of ['us', 'ca', 'eu_region_1'] as const) {
    const id = wire?.[region]
    if (id !== null && id !== undefined) ids[region] = id
  }
  return ids
}

function toCountryPrices(
  prices: Readonly<Record<string, number | null | undefined>>,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(prices).flatMap(([country, price]) =>
      typeof price === 'number' ? [[country, price]] : [],
    ),
  )
}
