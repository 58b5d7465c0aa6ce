import type { MessageSelector } from '@firnline/messages/messages'

/** The form for a code of the merchant's. */
export const REDEEM_MESSAGES = [
  'botCheck',
  'form.entriesToCheck',
  'form.signInTab',
  'proCode',
] as const satisfies readonly MessageSelector[]
