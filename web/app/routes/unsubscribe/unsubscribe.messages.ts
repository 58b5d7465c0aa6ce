import type { MessageSelector } from '@firnline/messages/messages'

export const UNSUBSCRIBE_MESSAGES = [
  'email.end',
  'email.toShop',
  'emailLink',
  'form',
  'unsubscribe',
] as const satisfies readonly MessageSelector[]
