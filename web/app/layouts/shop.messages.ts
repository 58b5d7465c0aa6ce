import type { MessageSelector } from '@firnline/messages/messages'

export const FRAME_MESSAGES = [
  'accountNav.account',
  'accountNav.signIn',
  'botCheck.botTrap',
  'common.close',
  'common.search',
  'layout',
  'newsletter.email',
  'newsletter.lists',
] as const satisfies readonly MessageSelector[]
