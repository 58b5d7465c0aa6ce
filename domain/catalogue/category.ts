import type { Banner } from '../content/banner.ts'
import type { CommerceRegion, RegionId } from '../region.ts'

export type CommerceIds = Readonly<Partial<Record<CommerceRegion, number>>>

export type Category = {
  readonly uid: string
  /** What the category is: editors may change all else. */
  readonly key: string
  /** The path below `/c/`; may have several segments. */
  readonly slug: string
  readonly title: string
  readonly intro: string
  readonly regions: readonly RegionId[]
  /** The parent category's key. */
  readonly parent: string | null
  readonly picture: { readonly name: string; readonly alt: string } | null
  /** Category ids in each store. */
  readonly commerceIds: CommerceIds
  /** The key of the category in which related products are looked for; null: this one. */
  readonly related: { readonly category: string; readonly commerceIds: CommerceIds } | null
  readonly banner: Banner | null
  /** The copy below the products; empty paragraphs are dropped. */
  readonly copy: { readonly headline: string; readonly body: readonly string[] }
  readonly seo: Seo
}

export type Seo = { readonly title: string; readonly description: string }

/** Subcategories of a main category under one heading. */
export type CategoryGroup = {
  readonly uid: string
  readonly title: string
  /** Keys of the main categories that show it. */
  readonly parents: readonly string[]
  /** `title`: the category's title in this group. */
  readonly categories: readonly { readonly title: string; readonly category: Category }[]
  readonly layoutTags: readonly string[]
}

type Node = Pick<Category, 'key' | 'parent'>

export function isMainCategory({ parent }: Pick<Category, 'parent'>): boolean {
  return parent === null
}

/** The categories above one, the topmost first. */
export function ancestorCategories<C extends Node>(category: Node, all: readonly C[]): C[] {
  const above: C[] = []
  let next = category
  for (;;) {
    const parent = all.find(({ key }) => key === next.parent)
    if (parent === undefined || parent.key === category.key || above.includes(parent)) return above
    above.unshift(parent)
    next = parent
  }
}

/** The keys of a category and of all categories below it. */
export function categoryWithDescendants(category: Node, all: readonly Node[]): string[] {
  const below = all.filter(one => ancestorCategories(one, all).some(({ key }) => key === category.key))
  return [category.key, ...below.map(({ key }) => key)]
}

const WINTER = 'Sporting Goods > Outdoor Recreation > Winter Sports & Activities > Skiing & Snowboarding'
const CLOTHING = 'Apparel & Accessories > Clothing Accessories'

/** Google's product taxonomy by the beginning of our category slugs. */
const GOOGLE_CATEGORIES: Readonly<Record<string, string>> = {
  skis: `${WINTER} > Skis`,
  snowboards: `${WINTER} > Snowboards`,
  boots: `${WINTER} > Ski Boots`,
  'boots/snowboard': `${WINTER} > Snowboard Boots`,
  bindings: `${WINTER} > Ski Bindings`,
  'bindings/snowboard': `${WINTER} > Snowboard Bindings`,
  poles: `${WINTER} > Ski Poles`,
  accessories: WINTER,
  'accessories/bags': `${WINTER} > Ski & Snowboard Bags`,
  'accessories/goggles': `${WINTER} > Ski & Snowboard Goggles`,
  'accessories/helmets': `${WINTER} > Ski & Snowboard Helmets`,
  'accessories/gloves': `${CLOTHING} > Gloves & Mittens`,
  'accessories/headwear': `${CLOTHING} > Hats`,
}

/** The most specific Google category. null: none is known. */
export function googleCategory(slugs: readonly string[]): string | null {
  const [best] = slugs
    .flatMap(slug =>
      Object.keys(GOOGLE_CATEGORIES).filter(known => slug === known || slug.startsWith(`${known}/`)),
    )
    .toSorted((a, b) => b.split('/').length - a.split('/').length)
  return best === undefined ? null : (GOOGLE_CATEGORIES[best] ?? null)
}
