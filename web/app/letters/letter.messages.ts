import type { MessageSelector } from '@firnline/messages/messages'

/** What the shop's letters say. */
export const LETTER_MESSAGES = [
  'email',
  'layout.chooseCountry',
  'orderLookup.number',
  'proApplication.company',
  'proApplication.guide',
  'proApplication.instructor',
  'proApplication.patroller',
  'proApplication.programme',
  'proApplication.sentText',
  'proApplication.shop',
  'question',
] as const satisfies readonly MessageSelector[]
