const WINTER = 'Sporting Goods > Outdoor Recreation > Winter Sports & Activities > Skiing & Snowboarding'
const CLOTHING = 'Apparel & Accessories > Clothing Accessories'

/** Google's product taxonomy, by the beginning of our categories' slugs (SPEC §9 Product categories). */
const BY_SLUG: Readonly<Record<string, string>> = {
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

/** What a product of these categories is in Google's taxonomy, as exactly as they tell. null: they do not tell. */
export function googleCategory(slugs: readonly string[]): string | null {
  const [best] = slugs
    .flatMap(slug => Object.keys(BY_SLUG).filter(known => slug === known || slug.startsWith(`${known}/`)))
    .toSorted((a, b) => b.split('/').length - a.split('/').length)
  return best === undefined ? null : (BY_SLUG[best] ?? null)
}
