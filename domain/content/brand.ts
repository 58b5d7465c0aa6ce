import { shop } from '@firnline/shop'
import type { Seo } from '../catalogue/category.ts'
import { pickForRegion, type RegionId } from '../region.ts'
import { type DeliveryPromise, NO_DELIVERY_PROMISE, type ReturnPolicy } from './promise.ts'

/** Brand settings of one region. */
export type Brand = {
  readonly title: string
  readonly displayName: string
  readonly siteUrl: string
  readonly regions: readonly RegionId[]
  readonly mediaAlias: string
  /** Name of a picture, instead of the shop's logo; empty: none. */
  readonly logo: string
  readonly seo: Seo
  readonly phone: string
  readonly address: BrandAddress
  /** Free text. */
  readonly hours: { readonly days: string; readonly opens: string; readonly closes: string }
  readonly social: readonly { readonly network: string; readonly url: string }[]
  readonly delivery: DeliveryPromise
  /** null: nothing is said about returns. */
  readonly returns: ReturnPolicy | null
  readonly shopping: boolean
  readonly siteSearch: boolean
  /** Whether related products are filled up automatically. */
  readonly automateRelated: boolean
  /** Halves the number of related products. */
  readonly productDataVariant: boolean
}

export type BrandAddress = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
}

/** The brand without content: browse-only. */
export const DEFAULT_BRAND: Brand = {
  title: shop.brand.name,
  displayName: shop.brand.name,
  siteUrl: '',
  regions: [],
  mediaAlias: '',
  logo: '',
  seo: { title: shop.brand.name, description: '' },
  phone: '',
  address: { street: '', city: '', state: '', postalCode: '', country: '' },
  hours: { days: '', opens: '', closes: '' },
  social: [],
  delivery: NO_DELIVERY_PROMISE,
  returns: null,
  shopping: false,
  siteSearch: true,
  automateRelated: false,
  productDataVariant: false,
}

/** The brand settings of a region, else those without regions. */
export function brandFor(brands: readonly Brand[], region: RegionId): Brand {
  return pickForRegion(brands, region) ?? DEFAULT_BRAND
}

export const SOCIAL_NETWORKS = [
  'facebook',
  'instagram',
  'pinterest',
  'soundcloud',
  'tiktok',
  'twitter',
  'vimeo',
  'youtube',
] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

const SOCIAL_NETWORK_NAMES: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  soundcloud: 'SoundCloud',
  tiktok: 'TikTok',
  twitter: 'X',
  vimeo: 'Vimeo',
  youtube: 'YouTube',
}

export type SocialLink = { readonly network: SocialNetwork; readonly name: string; readonly url: string }

/** Known networks with an absolute URL, each once. */
export function socialLinks(
  social: readonly { readonly network: string; readonly url: string }[],
): SocialLink[] {
  const found = new Map<SocialNetwork, SocialLink>()
  for (const { network: written, url } of social) {
    const network = SOCIAL_NETWORKS.find(known => known === written.trim().toLowerCase())
    if (network === undefined || found.has(network) || !/^https?:\/\/[^/\s]+/i.test(url)) continue
    found.set(network, { network, name: SOCIAL_NETWORK_NAMES[network], url })
  }
  return [...found.values()]
}
