import type { MessageSelector } from '@firnline/messages/messages'

/** What the form says wherever it stands: the rest is the region's own copy. */
export const NEWSLETTER_FORM_MESSAGES = [
  'botCheck.botTrap',
  'newsletter.email',
  'newsletter.lists',
] as const satisfies readonly MessageSelector[]

export const NEWSLETTER_MESSAGES = [
  'botCheck',
  'breadcrumbs',
  'form',
  'newsletter',
] as const satisfies readonly MessageSelector[]
