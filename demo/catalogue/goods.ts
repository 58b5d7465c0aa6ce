import { ACCESSORIES } from './goods/accessories.ts'
import { BINDINGS } from './goods/bindings.ts'
import { BOOTS } from './goods/boots.ts'
import { CLASSICS } from './goods/classics.ts'
import type { Good } from './goods/good.ts'
import { MOUNTAIN_SKIS } from './goods/mountain-skis.ts'
import { POLES } from './goods/poles.ts'
import { SKIS } from './goods/skis.ts'
import { SNOWBOARDS } from './goods/snowboards.ts'

export type { Good, Prices } from './goods/good.ts'

/** By the line-up's uid. */
export const GOODS: Readonly<Record<string, Good>> = {
  ...CLASSICS,
  ...SKIS,
  ...MOUNTAIN_SKIS,
  ...SNOWBOARDS,
  ...BOOTS,
  ...BINDINGS,
  ...POLES,
  ...ACCESSORIES,
}
