import type { Messages } from '@firnline/messages/messages'

/** What a tile says itself. */
export const TILE_VIEW_MESSAGES = ['soldOut', 'colors', 'moreColors'] as const satisfies (keyof Messages<
  'price' | 'productTile'
>)[]
