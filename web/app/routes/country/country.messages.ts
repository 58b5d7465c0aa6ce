import type { Messages } from '@firnline/messages/messages'

/** What a suggestion of this country says on another's page. */
export const SUGGESTION_MESSAGES = [
  'suggested',
  'suggestedText',
  'goThere',
  'stayHere',
] as const satisfies (keyof Messages<'country'>)[]
