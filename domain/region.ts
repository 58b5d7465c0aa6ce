import { shop } from '@firnline/shop/folder'
import { isEu } from './european-union.ts'

/** A region of the shop's settings: `eu_region_1`. Entries are shown in regions. */
export type RegionId = string

const REGIONS = { ...shop.regions, ...shop.proRegions }

export const REGION_IDS: readonly RegionId[] = Object.keys(REGIONS)

export function isRegionId(value: string): boolean {
  return REGION_IDS.includes(value)
}

/** A store of the shop's settings: `eu_region_1`. It has prices, stock, customers and orders of its own. */
export type CommerceRegion = string

/** The first shows its catalogue where nobody can buy. */
export const COMMERCE_REGIONS: readonly CommerceRegion[] = Object.keys(shop.stores)

export function isCommerceRegion(value: string): boolean {
  return COMMERCE_REGIONS.includes(value)
}

/** Something of each store. */
export type ByStore<T> = Readonly<Record<CommerceRegion, T>>

export function ofEachStore<T>(make: (store: CommerceRegion) => T): ByStore<T> {
  return Object.fromEntries(COMMERCE_REGIONS.map(store => [store, make(store)]))
}

/** Throws RangeError for a store that the shop does not have. */
export function ofStore<T>(each: ByStore<T>, store: CommerceRegion): T {
  const own = Object.hasOwn(each, store) ? each[store] : undefined
  if (own === undefined) throw new RangeError(`The shop has no store ${store}.`)
  return own
}

/** Whether the store's prices hold the tax; elsewhere the checkout adds it. */
export function pricesIncludeTax(store: CommerceRegion): boolean {
  return ofStore(shop.stores, store).pricesIncludeTax
}

/** Where a store sells, as a region code of CLDR: `US`, or `150` for Europe. */
export function storeTerritory(store: CommerceRegion): string {
  return ofStore(shop.stores, store).territory
}

/** The region of a country (docs/behaviour/locales-and-regions.md#regions). `country` is two lowercase letters or `global`. */
export function selectRegion(country: string, { isPro }: { readonly isPro: boolean }): RegionId {
  return (isPro ? regionIn(shop.proRegions, country) : null) ?? regionIn(shop.regions, country) ?? OTHERS
}

/** Each country of no other region. */
const OTHERS = Object.entries(shop.regions).find(([, { countries }]) => countries === 'others')?.[0] ?? ''

function regionIn(regions: typeof shop.regions, country: string): RegionId | null {
  // One that lists the country before one of all the European Union.
  const [listed, union] = [
    ({ countries }: Region) => Array.isArray(countries) && countries.includes(country),
    ({ countries }: Region) => countries === 'eu' && isEu(country),
  ].map(has => Object.entries(regions).find(([, region]) => has(region)))
  return (listed ?? union)?.[0] ?? null
}

type Region = (typeof shop.regions)[string]

export function isShoppingRegion(region: RegionId): boolean {
  return REGIONS[region]?.store !== undefined
}

/** Whether the brand sells online in this region; elsewhere the shop is browse-only. */
export function canShop(region: RegionId, brand: { readonly shopping: boolean }): boolean {
  return brand.shopping && isShoppingRegion(region)
}

const [FIRST_STORE = ''] = COMMERCE_REGIONS

/** The store of a region. Where nobody can buy, the first store's catalogue is shown. */
export function commerceRegion(region: RegionId): CommerceRegion {
  return REGIONS[region]?.store ?? FIRST_STORE
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
