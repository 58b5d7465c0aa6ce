import type { Attributes } from '../catalogue/attribute.ts'

/** Product nouns that shoppers search for. */
export const PRODUCT_TERMS = [
  'ski',
  'snowboard',
  'splitboard',
  'ski-boot',
  'snowboard-boot',
  'ski-binding',
  'snowboard-binding',
  'pole',
  'helmet',
  'goggles',
  'gloves',
  'skins',
  'backpack',
  'bag',
  'hat',
  'wax',
] as const
export type ProductTerm = (typeof PRODUCT_TERMS)[number]

type ProductFacts = { readonly categories: readonly string[]; readonly attributes: Attributes }

/** The first matching category counts. */
const TERM_BY_CATEGORY: readonly (readonly [shelf: string, good: ProductTerm])[] = [
  ['snowboards-splitboards', 'splitboard'],
  ['snowboards', 'snowboard'],
  ['skis', 'ski'],
  ['boots', 'ski-boot'],
  ['bindings', 'ski-binding'],
  ['poles', 'pole'],
  ['accessories-helmets', 'helmet'],
  ['accessories-goggles', 'goggles'],
  ['accessories-gloves', 'gloves'],
  ['accessories-skins', 'skins'],
  ['accessories-bags', 'bag'],
  ['accessories-headwear', 'hat'],
  ['accessories-care', 'wax'],
]

/** null: no term is known. */
export function productTerm({ categories, attributes }: ProductFacts): ProductTerm | null {
  const good = TERM_BY_CATEGORY.find(([shelf]) => categories.includes(shelf))?.[1] ?? null
  const { soles } = attributes
  const isForBoard = typeof soles === 'object' && soles.includes('snowboard')
  if (good === 'ski-boot' && isForBoard) return 'snowboard-boot'
  if (good === 'ski-binding' && isForBoard) return 'snowboard-binding'
  // Backpacks state their capacity.
  return good === 'bag' && attributes.capacity_l !== undefined ? 'backpack' : good
}

/** Adjectives that shoppers search for, derived from numbers. */
export const ATTRIBUTE_TERMS = ['wide', 'narrow', 'light', 'stiff', 'soft', 'warm', 'pin'] as const
export type AttributeTerm = (typeof ATTRIBUTE_TERMS)[number]

type AttributeTermFacts = { readonly categories: readonly string[]; readonly attributes: Attributes }
type Bounds = { readonly attribute: string; readonly from?: number; readonly to?: number }

/** Both ends inclusive, by main category. */
const TERM_BOUNDS: Readonly<Record<string, readonly (Bounds & { readonly quality: AttributeTerm })[]>> = {
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

/** In the order of ATTRIBUTE_TERMS. */
export function attributeTerms({ categories, attributes }: AttributeTermFacts): AttributeTerm[] {
  const bounds = categories.flatMap(category => TERM_BOUNDS[category] ?? [])
  const held = new Set<AttributeTerm>(
    bounds.filter(bound => isWithin(attributes, bound)).map(({ quality }) => quality),
  )
  for (const quality of bootTerms(categories, attributes)) held.add(quality)
  if (isPin(categories, attributes)) held.add('pin')
  return ATTRIBUTE_TERMS.filter(quality => held.has(quality))
}

function isWithin(attributes: Attributes, { attribute, from, to }: Bounds): boolean {
  const value = attributes[attribute]
  return typeof value === 'number' && value >= (from ?? value) && value <= (to ?? value)
}

function bootTerms(categories: readonly string[], { flex }: Attributes): AttributeTerm[] {
  if (!categories.includes('boots') || typeof flex !== 'number') return []
  if (flex >= SOFTEST_SKI_BOOT) return flex <= SOFT_SKI_BOOT ? ['soft'] : []
  if (flex >= STIFF_SNOWBOARD_BOOT) return ['stiff']
  return flex <= SOFT_SNOWBOARD_BOOT ? ['soft'] : []
}

/** Pin bindings take touring soles. */
function isPin(categories: readonly string[], { soles }: Attributes): boolean {
  return categories.includes('bindings') && typeof soles === 'object' && soles[0] === 'touring'
}
