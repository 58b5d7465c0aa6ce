import type { MessageSelector } from '@firnline/messages/messages'

/** SPEC §2 Error page. */
export const PAGE_ERROR_MESSAGES = [
  'common.backToHome',
  'common.retry',
  'errorPage',
] as const satisfies readonly MessageSelector[]
