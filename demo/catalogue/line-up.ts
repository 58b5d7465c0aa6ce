import { ACCESSORIES } from './line-up/accessories.ts'
import { BINDINGS } from './line-up/bindings.ts'
import { BOOTS } from './line-up/boots.ts'
import { CLASSICS } from './line-up/classics.ts'
import type { Item } from './line-up/item.ts'
import { MOUNTAIN_SKIS } from './line-up/mountain-skis.ts'
import { POLES } from './line-up/poles.ts'
import { SKIS } from './line-up/skis.ts'
import { SNOWBOARDS } from './line-up/snowboards.ts'

export type { Category, Colour, Item } from './line-up/item.ts'

/**
 * The demo shop's line-up: what exists, in which colours and sizes.
 * Pictures are drawn from it, the commerce stores are filled from it, content entries are checked against it.
 * Order matters: a store numbers its products from 1 in this order.
 */
export const LINE_UP: readonly Item[] = [
  ...CLASSICS,
  ...SKIS,
  ...MOUNTAIN_SKIS,
  ...SNOWBOARDS,
  ...BOOTS,
  ...BINDINGS,
  ...POLES,
  ...ACCESSORIES,
]
