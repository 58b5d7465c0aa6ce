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
const TERM_BY_CATEGORY: readonly (readonly [category: string, term: ProductTerm])[] = [
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
  const term = TERM_BY_CATEGORY.find(([category]) => categories.includes(category))?.[1] ?? null
  const { soles } = attributes
  const isForBoard = typeof soles === 'object' && soles.includes('snowboard')
  if (term === 'ski-boot' && isForBoard) return 'snowboard-boot'
  if (term === 'ski-binding' && isForBoard) return 'snowboard-binding'
  // Backpacks state their capacity.
  return term === 'bag' && attributes.capacity_l !== undefined ? 'backpack' : term
}

/** Adjectives that shoppers search for, derived from numbers. */
export const ATTRIBUTE_TERMS = ['wide', 'narrow', 'light', 'stiff', 'soft', 'warm', 'pin'] as const
export type AttributeTerm = (typeof ATTRIBUTE_TERMS)[number]

type Bounds = { readonly attribute: string; readonly from?: number; readonly to?: number }

/** Both ends inclusive, by main category. */
const TERM_BOUNDS: Readonly<Record<string, Readonly<Partial<Record<AttributeTerm, Bounds>>>>> = {
  skis: {
    wide: { attribute: 'waist_mm', from: 100 },
    narrow: { attribute: 'waist_mm', to: 75 },
    light: { attribute: 'weight_g', to: 1400 },
    stiff: { attribute: 'flex', from: 8 },
    soft: { attribute: 'flex', to: 4 },
  },
  snowboards: {
    wide: { attribute: 'waist_mm', from: 265 },
    narrow: { attribute: 'waist_mm', to: 242 },
    light: { attribute: 'weight_g', to: 2450 },
    stiff: { attribute: 'flex', from: 7 },
    soft: { attribute: 'flex', to: 3 },
  },
  boots: {
    wide: { attribute: 'last_mm', from: 102 },
    narrow: { attribute: 'last_mm', to: 98 },
    light: { attribute: 'weight_g', to: 1300 },
    stiff: { attribute: 'flex', from: 110 },
  },
  bindings: { light: { attribute: 'weight_g', to: 450 } },
  poles: { light: { attribute: 'weight_g', to: 200 } },
  accessories: {
    warm: { attribute: 'insulation_g', from: 100 },
    light: { attribute: 'weight_g', to: 100 },
  },
}
/** A ski boot’s flex is an index from 50; a snowboard boot’s goes up to ten. */
const SOFTEST_SKI_BOOT = 50
const SOFT_SKI_BOOT = 85
const STIFF_SNOWBOARD_BOOT = 8
const SOFT_SNOWBOARD_BOOT = 4

/** In the order of ATTRIBUTE_TERMS. */
export function attributeTerms({ categories, attributes }: ProductFacts): AttributeTerm[] {
  const boot = bootTerms(categories, attributes)
  return ATTRIBUTE_TERMS.filter(
    term =>
      categories.some(category => isWithin(attributes, TERM_BOUNDS[category]?.[term])) ||
      boot.includes(term) ||
      (term === 'pin' && isPin(categories, attributes)),
  )
}

function isWithin(attributes: Attributes, bounds: Bounds | undefined): boolean {
  if (bounds === undefined) return false
  const { attribute, from, to } = bounds
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
