import type { MessageSelector } from '@firnline/messages/messages'

/** The application to the pro program. */
export const APPLY_MESSAGES = [
  'botCheck',
  'common.firstName',
  'common.lastName',
  'form.entriesToCheck',
  'form.missing',
  'form.signInTab',
  'form.tooLong',
  'proApplication',
] as const satisfies readonly MessageSelector[]
