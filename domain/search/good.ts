import type { Attributes } from '../attribute/attribute.ts'

/** What a thing is, as a shopper would say it to a shop assistant. */
export const GOODS = [
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
export type Good = (typeof GOODS)[number]

type Facts = { readonly categories: readonly string[]; readonly attributes: Attributes }

/** The first shelf that a product stands on says it. */
const BY_SHELF: readonly (readonly [shelf: string, good: Good])[] = [
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

/** null: the shop has no shelf that says it. */
export function goodOf({ categories, attributes }: Facts): Good | null {
  const good = BY_SHELF.find(([shelf]) => categories.includes(shelf))?.[1] ?? null
  const { soles } = attributes
  const isForBoard = typeof soles === 'object' && soles.includes('snowboard')
  if (good === 'ski-boot' && isForBoard) return 'snowboard-boot'
  if (good === 'ski-binding' && isForBoard) return 'snowboard-binding'
  // A pack is measured by what it holds.
  return good === 'bag' && attributes.capacity_l !== undefined ? 'backpack' : good
}
