import type { MessageSelector } from '@firnline/messages/messages'

export const NEWSLETTER_MESSAGES = [
  'botCheck',
  'breadcrumbs',
  'form',
  'newsletter',
] as const satisfies readonly MessageSelector[]
