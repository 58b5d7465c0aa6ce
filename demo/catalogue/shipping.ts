import { type PlatformZone, platformZones } from '@firnline/catalogue/store/platform-zones'
import { platformOf, type StoreRegion } from './stores.ts'

/** As shop.json has them. The storefront calculates with a store's first zone. Free from 150 on everywhere, as the pages state. */
export const ZONES: Readonly<Record<StoreRegion, readonly PlatformZone[]>> = {
  us: platformZones(platformOf('us')),
  ca: platformZones(platformOf('ca')),
  eu_region_1: platformZones(platformOf('eu_region_1')),
}
