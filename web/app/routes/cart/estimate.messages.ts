import type { MessageSelector } from '@firnline/messages/messages'

/** What bringing the cart somewhere would cost, before the checkout. */
export const ESTIMATE_MESSAGES = [
  'browseOnly.browseOnly',
  'cart.free',
  'cart.taxIncluded',
  'cart.taxLater',
  'form.entriesToCheck',
  'form.missing',
  'form.tooLong',
  'location',
  'shippingEstimate',
] as const satisfies readonly MessageSelector[]
