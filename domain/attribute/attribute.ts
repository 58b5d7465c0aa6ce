/**
 * What the content model knows of a product beside its words (`waist_mm`, `terrain` …): a number in the unit that the
 * attribute's name ends in, or the options that are true of it. Attributes that are not given are absent.
 */
export type Attributes = Readonly<Record<string, number | readonly string[]>>

/** How the shop speaks of attributes (SPEC §3 manage_product_attributes), in the visit's language. */
export type AttributeSettings = {
  /** In the order in which a product's attributes are listed. */
  readonly titles: readonly { readonly attribute: string; readonly title: string }[]
  /** The order of an attribute's options. */
  readonly optionOrder: Readonly<Record<string, readonly string[]>>
  readonly optionTitles: Readonly<Record<string, string>>
  /** What the products of a category can be narrowed by. */
  readonly facets: readonly {
    readonly categories: readonly string[]
    readonly attributes: readonly string[]
  }[]
}

export const NO_ATTRIBUTE_SETTINGS: AttributeSettings = {
  titles: [],
  optionOrder: {},
  optionTitles: {},
  facets: [],
}

/** An attribute's options in the shop's order; those it does not rank come last. */
export function sortOptions(
  options: readonly string[],
  attribute: string,
  { optionOrder }: Pick<AttributeSettings, 'optionOrder'>,
): string[] {
  const order = Object.hasOwn(optionOrder, attribute) ? (optionOrder[attribute] ?? []) : []
  const rank = (option: string) => (order.includes(option) ? order.indexOf(option) : order.length)
  return options.toSorted((a, b) => rank(a) - rank(b))
}

/** What the products of a category can be narrowed by, in the shop's order; a subcategory has what its parent has. */
export function facetsOf(
  { facets }: Pick<AttributeSettings, 'facets'>,
  category: { readonly uid: string; readonly parent: string | null },
): readonly string[] {
  const of = (uid: string | null) => facets.find(({ categories }) => uid !== null && categories.includes(uid))
  return (of(category.uid) ?? of(category.parent))?.attributes ?? []
}
