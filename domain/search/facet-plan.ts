import { type AttributeSettings, facetsOf } from '../attribute/attribute.ts'
import type { CommerceRegion } from '../region/region.ts'
import {
  fieldOfParam,
  OPTION_PARAMS,
  offerField,
  paramOfField,
  priceField,
  stockField,
} from './index-field.ts'

/** What a list can be narrowed by. `param` is its name in addresses, `field` in the search index. */
export type Facet = {
  readonly param: string
  readonly field: string
  readonly kind: FacetKind
}

/**
 * options: of an attribute, in the shop's order; numbers: of an attribute, alone or in bands; color: swatches; sizes: of
 * what one buys, in natural order; category: where in the range; offer, stock: what is new, on sale, in stock.
 */
export type FacetKind = 'options' | 'numbers' | 'color' | 'sizes' | 'category' | 'offer' | 'stock' | 'price'

export type PlanFacts = {
  readonly settings: Pick<AttributeSettings, 'facets'>
  /** Attributes that no page shows (SPEC §3 Configs). */
  readonly hidden: readonly string[]
  /** What the content model knows of products, and which of it is numbers. */
  readonly attributes: ReadonlyMap<string, 'number' | 'options'>
  /** The categories whose products are listed: what all of them can be narrowed by, they are narrowed by together. */
  readonly categories: readonly { readonly uid: string; readonly parent: string | null }[]
  /** The list is not of one category, so categories narrow it. */
  readonly acrossCategories: boolean
  readonly visit: {
    readonly bcRegion: CommerceRegion
    readonly shopping: boolean
    /** Pros pay other prices than the index knows, and never hear of a sale (SPEC §6). */
    readonly isPro: boolean
  }
}

/** So many of the editors' attributes stand before sizes and price do. */
const FIRST_ATTRIBUTES = 3

/** The facets of a list in the order in which they stand. */
export function planFacets(facts: PlanFacts): Facet[] {
  const { acrossCategories, visit } = facts
  const attributes = sharedAttributes(facts).flatMap(name => attributeFacet(name, facts))
  const [color, ...sizes] = OPTION_PARAMS
  return [
    ...(acrossCategories ? [{ param: 'category', field: 'categories', kind: 'category' } as const] : []),
    ...attributes.slice(0, FIRST_ATTRIBUTES),
    // A boot's 27.5 and a glove's M have nothing to say to each other.
    ...(isOneKind(facts)
      ? sizes.map(param => ({ param, field: fieldOfParam(param), kind: 'sizes' as const }))
      : []),
    ...(visit.shopping && !visit.isPro
      ? [{ param: 'price', field: priceField(visit.bcRegion), kind: 'price' } as const]
      : []),
    { param: color, field: fieldOfParam(color), kind: 'color' },
    ...attributes.slice(FIRST_ATTRIBUTES),
    { param: 'offer', field: offerField(visit.bcRegion), kind: 'offer' },
    ...(visit.shopping
      ? [{ param: 'stock', field: stockField(visit.bcRegion), kind: 'stock' } as const]
      : []),
  ]
}

/** What is offered by `offer`, as far as the visitor may hear of it. */
export function offersOf({ shopping, isPro }: PlanFacts['visit']): readonly string[] {
  return shopping && !isPro ? ['new', 'sale'] : ['new']
}

function sharedAttributes({ settings, categories }: PlanFacts): readonly string[] {
  const [first = [], ...others] = categories.map(category => facetsOf(settings, category))
  return first.filter(attribute => others.every(one => one.includes(attribute)))
}

function attributeFacet(name: string, { attributes, hidden }: PlanFacts): Facet[] {
  const kind = attributes.get(name)
  if (kind === undefined || hidden.includes(name)) return []
  return [{ param: paramOfField(name), field: name, kind: kind === 'number' ? 'numbers' : 'options' }]
}

function isOneKind({ categories }: PlanFacts): boolean {
  return new Set(categories.map(({ uid, parent }) => parent ?? uid)).size === 1
}
