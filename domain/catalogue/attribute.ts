/**
 * Product attributes of the content model (`waist_mm`, `terrain` …): a number in the unit at the end of the name, or
 * options. Missing attributes are absent.
 */
export type Attributes = Readonly<Record<string, number | readonly string[]>>

/** Titles and order of attributes, in the visit's language. */
export type AttributeSettings = {
  /** In display order. */
  readonly titles: readonly { readonly attribute: string; readonly title: string }[]
  readonly optionOrder: Readonly<Record<string, readonly string[]>>
  readonly optionTitles: Readonly<Record<string, string>>
  /** What attributes and textual specifications mean to a shopper. */
  readonly explanations: readonly Explanation[]
  /** Facets by category. */
  readonly facets: readonly {
    readonly categories: readonly string[]
    readonly attributes: readonly string[]
  }[]
}

/** `attribute` may also be the key of a textual specification. `category`: a key; empty for every product. */
export type Explanation = {
  readonly attribute: string
  readonly category: string
  readonly text: string
}

export const NO_ATTRIBUTE_SETTINGS: AttributeSettings = {
  titles: [],
  optionOrder: {},
  optionTitles: {},
  explanations: [],
  facets: [],
}

/** Options in the settings' order; unknown ones come last. */
export function sortOptions(
  options: readonly string[],
  attribute: string,
  { optionOrder }: Pick<AttributeSettings, 'optionOrder'>,
): string[] {
  const order = Object.hasOwn(optionOrder, attribute) ? (optionOrder[attribute] ?? []) : []
  const rank = (option: string) => (order.includes(option) ? order.indexOf(option) : order.length)
  return options.toSorted((a, b) => rank(a) - rank(b))
}

/** The facet attributes of a category, else of its parent, in the settings' order. */
export function facetsOf(
  { facets }: Pick<AttributeSettings, 'facets'>,
  category: { readonly key: string; readonly parent: string | null },
): readonly string[] {
  const of = (key: string | null) => facets.find(({ categories }) => key !== null && categories.includes(key))
  return (of(category.key) ?? of(category.parent))?.attributes ?? []
}

/** What an attribute means for a product of these categories, the last of which is the most specific; empty: not written. */
export function explanationOf(
  attribute: string,
  categories: readonly string[],
  { explanations }: Pick<AttributeSettings, 'explanations'>,
): string {
  const own = explanations.filter(explanation => explanation.attribute === attribute)
  const found = [...categories.toReversed(), ''].flatMap(key =>
    own.filter(({ category }) => category === key),
  )
  return found[0]?.text ?? ''
}

export type Unit = 'mm' | 'cm' | 'm' | 'g' | 'l' | 'deg' | 'c' | 'none'

export type AttributeRow = { readonly attribute: string } & (
  | { readonly kind: 'options'; readonly options: readonly string[] }
  | {
      readonly kind: 'measure'
      readonly value: number
      readonly unit: Unit
      /** The measured length in cm, or null where it does not matter. */
      readonly at: number | null
      /** The value is for one of a pair. */
      readonly each: boolean
    }
  | { readonly kind: 'range'; readonly from: number; readonly to: number; readonly unit: Unit }
  /** Widths in mm. */
  | { readonly kind: 'sidecut'; readonly tip: number; readonly waist: number; readonly tail: number }
  /** 1 is soft, 10 is stiff. */
  | { readonly kind: 'of-ten'; readonly value: number }
)

export type AttributeFacts = {
  readonly attributes: Attributes
  /** Category keys. */
  readonly categories: readonly string[]
  readonly settings: Pick<AttributeSettings, 'titles' | 'optionOrder'>
  /** Attributes that no page shows. */
  readonly hidden: readonly string[]
}

/** Products sold in pairs and weighed one by one. */
const CATEGORIES_SOLD_IN_PAIRS: readonly string[] = ['skis', 'boots', 'bindings', 'poles']

const MEASURED_AT_REFERENCE_LENGTH: readonly string[] = ['radius_m', 'weight_g']
const REFERENCE_LENGTH = 'reference_length_cm'
const WIDTHS = ['tip_mm', 'waist_mm', 'tail_mm'] as const

/** A boot's flex is an index from 50; a ski's goes up to ten. */
const HIGHEST_OF_TEN = 10

/** A product's specification rows in the settings' order; unknown attributes come last. */
export function attributeRows(facts: AttributeFacts): AttributeRow[] {
  const shown = Object.fromEntries(
    Object.entries(facts.attributes).filter(([attribute]) => !facts.hidden.includes(attribute)),
  )
  const order = facts.settings.titles.map(({ attribute }) => attribute)
  const rank = ({ attribute }: AttributeRow) =>
    order.includes(attribute) ? order.indexOf(attribute) : order.length
  return Object.keys(shown)
    .flatMap(attribute => rowOf(attribute, shown, facts) ?? [])
    .toSorted((a, b) => rank(a) - rank(b))
}

/** null: another row covers it. */
function rowOf(attribute: string, shown: Attributes, facts: AttributeFacts): AttributeRow | null {
  const value = shown[attribute]
  if (value === undefined) return null
  if (typeof value !== 'number') {
    const options = sortOptions(value, attribute, facts.settings)
    return options.length === 0 ? null : { attribute, kind: 'options', options }
  }
  if (isCoveredByAnotherRow(attribute, shown)) return null
  const unit = unitOf(attribute)
  const to = numberOf(shown, attribute.replace(/_min(?=_|$)/, '_max'))
  if (isRangeMinimum(attribute) && to !== null) return { attribute, kind: 'range', from: value, to, unit }
  const [tip, waist, tail] = WIDTHS.map(width => numberOf(shown, width))
  if (attribute === 'tip_mm' && tip != null && waist != null && tail != null) {
    return { attribute, kind: 'sidecut', tip, waist, tail }
  }
  if (attribute === 'flex' && value <= HIGHEST_OF_TEN) return { attribute, kind: 'of-ten', value }
  const at = MEASURED_AT_REFERENCE_LENGTH.includes(attribute) ? numberOf(shown, REFERENCE_LENGTH) : null
  const each =
    attribute === 'weight_g' && facts.categories.some(category => CATEGORIES_SOLD_IN_PAIRS.includes(category))
  return { attribute, kind: 'measure', value, unit, at, each }
}

/** The upper end of a range, the widths of a sidecut, and the reference length. */
function isCoveredByAnotherRow(attribute: string, shown: Attributes): boolean {
  const has = (other: string) => numberOf(shown, other) !== null
  if (attribute === REFERENCE_LENGTH) return MEASURED_AT_REFERENCE_LENGTH.some(has)
  if (attribute === 'tail_mm') return WIDTHS.every(has)
  return /_max(?=_|$)/.test(attribute) && has(attribute.replace(/_max(?=_|$)/, '_min'))
}

function isRangeMinimum(attribute: string): boolean {
  return /_min(?=_|$)/.test(attribute)
}

/** The unit at the end of an attribute's name: `waist_mm` is in mm. */
export function unitOf(attribute: string): Unit {
  const ending = attribute.split('_').at(-1)
  return UNITS.find(unit => unit === ending) ?? 'none'
}

const UNITS: readonly Unit[] = ['mm', 'cm', 'm', 'g', 'l', 'deg', 'c']

function numberOf(attributes: Attributes, attribute: string): number | null {
  const value = attributes[attribute]
  return typeof value === 'number' ? value : null
}
