import type { MessageSelector } from '@firnline/messages/messages'

export const STORES_MESSAGES = [
  'breadcrumbs',
  'browseOnly.allStores',
  'stores',
] as const satisfies readonly MessageSelector[]
