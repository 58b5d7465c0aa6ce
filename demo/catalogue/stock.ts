import { type Colorway, type DemoProduct, PRODUCTS } from './products.ts'

/** A product in one color and, where it has sizes, one size. */
export type DemoVariant = {
  sku: string
  item: DemoProduct
  color: Colorway
  /** null: one size. */
  size: string | null
  units: number
}

/** Unusual stock by sku, the same in every store. */
const UNUSUAL_STOCK: Readonly<Record<string, number>> = {
  'FL-NW98-GLACIER-172': 2,
  'FL-NW98-ALPENGLOW-188': 0,
  'FL-FI106-DAWN-188': 1,
  'FL-FI116-SNOW-194': 0,
  'FL-AU90-HEATHER-152': 0,
  'FL-KAR-SPRUCE-165': 0,
  'FL-SE130-SIGNAL-265': 0,
  'FL-SE130-NIGHT-25': 0,
  'FL-SE110-GLACIER-30': 0,
  'FL-KES-STONE-39': 0,
  'FL-AN12-SNOW-90': 0,
  'FL-FAU-LARCH-XS': 0,
  'FL-RI66-NIGHT-155': 0,
  'FL-SI82-LARCH-180': 0,
  'FL-KR74-GLACIER-152': 0,
  'FL-FD92-LARCH-178': 0,
  'FL-GE90-GRANITE-188': 2,
  'FL-EIC-LARCH-166': 0,
  'FL-LIC-SIGNAL-155': 0,
  'FL-WIP-DAWN-153': 0,
  'FL-ERL-HEATHER-147': 2,
  'FL-KNO-LARCH-110': 0,
  'FL-BS112-ALPENGLOW-193': 0,
  'FL-FLO102-SNOW-156': 0,
  'FL-VAD94-STONE-164': 0,
  'FL-GES114-NIGHT-183': 2,
  'FL-GN140-NIGHT-24': 0,
  'FL-PLA100-GRANITE-31': 0,
  'FL-ZAC100-ALPENGLOW-225': 0,
  'FL-DOL-GRANITE-36': 0,
  'FL-KNZ105-DAWN-22': 2,
  'FL-SCK16-ALPENGLOW-130': 0,
  'FL-MASP-STONE-120': 0,
  'FL-SCN-SIGNAL-S': 0,
  'FL-SLF-LARCH-130': 0,
  'FL-BOH-SNOW-L': 1,
  'FL-NCK-GLACIER-S': 0,
  'FL-KLO-GRANITE-M': 0,
  'FL-MAT84-SPRUCE-174': 2,
  'FL-SCP200-SIGNAL': 0,
}

/** Every variant of a product, colors first, both in shop order. */
export function variantsOf(item: DemoProduct): DemoVariant[] {
  const sizes = item.sizes?.values ?? [null]
  return item.colors.flatMap(color =>
    sizes.map((size, place) => {
      const sku = skuOf(item, color, size)
      return { sku, item, color, size, units: UNUSUAL_STOCK[sku] ?? usualStock(place, sizes.length) }
    }),
  )
}

export function allVariants(): DemoVariant[] {
  return PRODUCTS.flatMap(variantsOf)
}

function skuOf(item: DemoProduct, color: Colorway, size: string | null): string {
  const sizePart = size
    ?.replace(/ [cm]m$/, '')
    .replace(/\.0$/, '')
    .replace('.', '')
  return [item.sku, color.key.toUpperCase(), ...(sizePart === undefined ? [] : [sizePart])].join('-')
}

/** Middle sizes sell more. */
function usualStock(place: number, count: number): number {
  return 6 + 4 * Math.min(place, count - 1 - place)
}
