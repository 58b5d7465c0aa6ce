import type { MessageSelector } from '@firnline/messages/messages'

export const ORDER_PAGE_MESSAGES = [
  'accountNav.orders',
  'accountOrder',
  'common.viewCart',
  'form.signInTab',
  'order',
] as const satisfies readonly MessageSelector[]
