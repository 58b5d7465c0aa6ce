import type { MessageSelector } from '@firnline/messages/messages'

/** What the help pages say around the editors' answers. */
export const SUPPORT_MESSAGES = [
  'breadcrumbs',
  'browseOnly.findStore',
  'contactLink',
  'orderLookup.lookUp',
  'orderLookup.lookUpText',
  'support',
] as const satisfies readonly MessageSelector[]
