import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { TILE_VIEW_MESSAGES } from '../product-tile/tile.messages.ts'

export const ADD_ON_MESSAGES = [
  'Item Added - Msg',
  'addOn',
  'common.close',
  'price',
  'productTile',
] as const satisfies readonly MessageSelector[]

/** What the offers say themselves. */
export const ADD_ON_VIEW_MESSAGES = [
  ...TILE_VIEW_MESSAGES,
  'addOns',
  'quickAdd',
  'quickAddShort',
  'Item Added - Msg',
  'close',
] as const satisfies (keyof Messages<(typeof ADD_ON_MESSAGES)[number]>)[]
