/** A support page by its slug, and the index of a table on it. */
export type SizeGuide = { readonly page: string; readonly table: number }

/** By category key, the more specific ones first. */
const GUIDES: readonly (readonly [string, string, number])[] = [
  ['skis-kids', 'ski-sizes', 1],
  ['skis', 'ski-sizes', 0],
  ['poles', 'ski-sizes', 2],
  ['boots-snowboard', 'boot-sizes', 2],
  ['boots-kids', 'boot-sizes', 1],
  ['boots', 'boot-sizes', 0],
  ['snowboards', 'snowboard-sizes', 0],
  ['bindings-snowboard', 'snowboard-sizes', 2],
  ['accessories-helmets', 'size-charts', 0],
  ['accessories-gloves', 'size-charts', 1],
]

/** null: there is no size guide. */
export function sizeGuideFor(categories: readonly string[]): SizeGuide | null {
  const [, page, table] = GUIDES.find(([category]) => categories.includes(category)) ?? []
  return page === undefined || table === undefined ? null : { page, table }
}

/** The tables of a guide, the requested one first. */
export function firstTable<T>(tables: readonly T[], index: number): T[] {
  const requested = tables[index]
  return requested === undefined ? [...tables] : [requested, ...tables.filter(table => table !== requested)]
}
