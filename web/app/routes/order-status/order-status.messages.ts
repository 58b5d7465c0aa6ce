import type { MessageSelector } from '@firnline/messages/messages'

export const ORDER_STATUS_MESSAGES = [
  'accountNav.orders',
  'botCheck',
  'breadcrumbs',
  'form',
  'order',
  'orderLookup',
  'support.support',
] as const satisfies readonly MessageSelector[]
