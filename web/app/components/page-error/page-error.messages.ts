import type { MessageSelector } from '@firnline/messages/messages'

export const PAGE_ERROR_MESSAGES = [
  'common.backToHome',
  'common.retry',
  'errorPage',
] as const satisfies readonly MessageSelector[]
