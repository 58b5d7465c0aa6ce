import type { MessageSelector } from '@firnline/messages/messages'

/** What lists of past orders say. */
export const ORDER_MESSAGES = [
  'accountNav.orders',
  'common.itemCount',
  'order.orderNumber',
  'orderList',
] as const satisfies readonly MessageSelector[]
