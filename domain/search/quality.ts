import type { Attributes } from '../attribute/attribute.ts'

/** What shoppers say of a product where its data sheet has a number. */
export const QUALITIES = ['wide', 'narrow', 'light', 'stiff', 'soft', 'warm', 'pin'] as const
export type Quality = (typeof QUALITIES)[number]

type Facts = { readonly categories: readonly string[]; readonly attributes: Attributes }
type Bounds = { readonly attribute: string; readonly from?: number; readonly to?: number }

/** From inclusive, to inclusive, by the main category that a product stands in. */
const BOUNDS: Readonly<Record<string, readonly (Bounds & { readonly quality: Quality })[]>> = {
  skis: [
    { quality: 'wide', attribute: 'waist_mm', from: 100 },
    { quality: 'narrow', attribute: 'waist_mm', to: 75 },
    { quality: 'light', attribute: 'weight_g', to: 1400 },
    { quality: 'stiff', attribute: 'flex', from: 8 },
    { quality: 'soft', attribute: 'flex', to: 4 },
  ],
  snowboards: [
    { quality: 'wide', attribute: 'waist_mm', from: 265 },
    { quality: 'narrow', attribute: 'waist_mm', to: 242 },
    { quality: 'light', attribute: 'weight_g', to: 2450 },
    { quality: 'stiff', attribute: 'flex', from: 7 },
    { quality: 'soft', attribute: 'flex', to: 3 },
  ],
  boots: [
    { quality: 'wide', attribute: 'last_mm', from: 102 },
    { quality: 'narrow', attribute: 'last_mm', to: 98 },
    { quality: 'light', attribute: 'weight_g', to: 1300 },
    { quality: 'stiff', attribute: 'flex', from: 110 },
  ],
  bindings: [{ quality: 'light', attribute: 'weight_g', to: 450 }],
  poles: [{ quality: 'light', attribute: 'weight_g', to: 200 }],
  accessories: [
    { quality: 'warm', attribute: 'insulation_g', from: 100 },
    { quality: 'light', attribute: 'weight_g', to: 100 },
  ],
}
/** A ski boot’s flex is an index from 50; a snowboard boot’s goes up to ten. */
const SOFTEST_SKI_BOOT = 50
const SOFT_SKI_BOOT = 85
const STIFF_SNOWBOARD_BOOT = 8
const SOFT_SNOWBOARD_BOOT = 4

/** The qualities of a product, told from its numbers; in the order of `QUALITIES`. */
export function qualitiesOf({ categories, attributes }: Facts): Quality[] {
  const bounds = categories.flatMap(category => BOUNDS[category] ?? [])
  const held = new Set<Quality>(
    bounds.filter(bound => isWithin(attributes, bound)).map(({ quality }) => quality),
  )
  for (const quality of bootQualities(categories, attributes)) held.add(quality)
  if (isPin(categories, attributes)) held.add('pin')
  return QUALITIES.filter(quality => held.has(quality))
}

function isWithin(attributes: Attributes, { attribute, from, to }: Bounds): boolean {
  const value = attributes[attribute]
  return typeof value === 'number' && value >= (from ?? value) && value <= (to ?? value)
}

function bootQualities(categories: readonly string[], { flex }: Attributes): Quality[] {
  if (!categories.includes('boots') || typeof flex !== 'number') return []
  if (flex >= SOFTEST_SKI_BOOT) return flex <= SOFT_SKI_BOOT ? ['soft'] : []
  if (flex >= STIFF_SNOWBOARD_BOOT) return ['stiff']
  return flex <= SOFT_SNOWBOARD_BOOT ? ['soft'] : []
}

/** A touring binding that holds the boot by pins takes touring soles. */
function isPin(categories: readonly string[], { soles }: Attributes): boolean {
  return categories.includes('bindings') && typeof soles === 'object' && soles[0] === 'touring'
}
