import type { MessageSelector } from '@firnline/messages/messages'

/** A code that makes the cart cheaper, and why one was not taken (docs/decisions/0036). */
export const COUPON_MESSAGES = [
  'browseOnly.browseOnly',
  'coupon',
  'form.missing',
] as const satisfies readonly MessageSelector[]
