export const REGION_IDS = [
  'us',
  'ca',
  'jp',
  'eu',
  'eu_region_1',
  'other',
  'pro',
  'pro_ca',
  'pro_eu_region_1',
  'no',
] as const
export type RegionId = (typeof REGION_IDS)[number]

export function isRegionId(value: string): value is RegionId {
  return REGION_IDS.some(region => region === value)
}

export const COMMERCE_REGIONS = ['us', 'ca', 'eu_region_1'] as const
export type CommerceRegion = (typeof COMMERCE_REGIONS)[number]

export function isCommerceRegion(value: string): value is CommerceRegion {
  return COMMERCE_REGIONS.some(region => region === value)
}

/** Whether the store's prices hold the tax; elsewhere the checkout adds it. */
export function pricesIncludeTax(store: CommerceRegion): boolean {
  return store === 'eu_region_1'
}

/** Regions with an online store (docs/behaviour/locales-and-regions.md#regional-shopping-mode). The others are browse-only. */
const SHOPPING_REGIONS: readonly RegionId[] = ['us', 'ca', 'eu_region_1', 'pro', 'pro_ca', 'pro_eu_region_1']

/** Members of the European Union (as of 2026). */
const EU_COUNTRIES: readonly string[] = [
  'at',
  'be',
  'bg',
  'hr',
  'cy',
  'cz',
  'dk',
  'ee',
  'fi',
  'fr',
  'de',
  'gr',
  'hu',
  'ie',
  'it',
  'lv',
  'lt',
  'lu',
  'mt',
  'nl',
  'pl',
  'pt',
  'ro',
  'sk',
  'si',
  'es',
  'se',
]

/** The region `eu_region_1`. `eu` is the rest of the European Union. */
const EU_REGION_1: readonly string[] = ['de', 'at', 'nl', 'es', 'it', 'fr']

export function isEu(country: string): boolean {
  return EU_COUNTRIES.includes(country)
}

/** The region of a country (docs/behaviour/locales-and-regions.md#regions). `country` is two lowercase letters or `global`. */
export function selectRegion(country: string, { isPro }: { readonly isPro: boolean }): RegionId {
  return (isPro ? proRegion(country) : null) ?? publicRegion(country)
}

function proRegion(country: string): RegionId | null {
  if (country === 'us') return 'pro'
  if (country === 'ca') return 'pro_ca'
  if (country === 'no') return 'no'
  return isEu(country) ? 'pro_eu_region_1' : null
}

function publicRegion(country: string): RegionId {
  if (country === 'us' || country === 'ca' || country === 'jp') return country
  if (EU_REGION_1.includes(country)) return 'eu_region_1'
  return isEu(country) ? 'eu' : 'other'
}

export function isShoppingRegion(region: RegionId): boolean {
  return SHOPPING_REGIONS.includes(region)
}

/** Whether the brand sells online in this region; elsewhere the shop is browse-only. */
export function canShop(region: RegionId, brand: { readonly shopping: boolean }): boolean {
  return brand.shopping && isShoppingRegion(region)
}

/** The store of a region. */
export function commerceRegion(region: RegionId, country: string): CommerceRegion {
  if (region === 'pro') return 'us'
  if (region === 'pro_ca') return isCommerceRegion(country) ? country : 'ca'
  if (region === 'pro_eu_region_1') return 'eu_region_1'
  return isCommerceRegion(region) ? region : 'us'
}

/** Shown in these regions; none: in all. */
export type Regional = { readonly regions: readonly RegionId[] }

export function isInRegion({ regions }: Regional, region: RegionId): boolean {
  return regions.length === 0 || regions.includes(region)
}

/** In the editor's order. */
export function inRegion<T extends Regional>(items: readonly T[], region: RegionId): T[] {
  return items.filter(item => isInRegion(item, region))
}

/** The first item of this region, else the first without regions. */
export function pickForRegion<T extends Regional>(items: readonly T[], region: RegionId): T | null {
  return (
    items.find(item => item.regions.includes(region)) ?? items.find(item => item.regions.length === 0) ?? null
  )
}
