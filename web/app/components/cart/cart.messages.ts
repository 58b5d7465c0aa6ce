import type { MessageSelector } from '@firnline/messages/messages'

export const CART_MESSAGES = [
  'Item Added - Msg',
  'addOn',
  'browseOnly.browseOnly',
  'browseOnly.findStore',
  'cart',
  'common.close',
  'common.itemCount',
  'common.retry',
  'common.viewCart',
  'foreignCart',
  'price',
  'productTile',
  'quantity',
  'staleCart',
  'tradeStatus.beyondBudget',
] as const satisfies readonly MessageSelector[]
