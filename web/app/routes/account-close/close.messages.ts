import type { MessageSelector } from '@firnline/messages/messages'

export const CLOSE_MESSAGES = [
  'account.passwordNeeded',
  'account.throttled',
  'accountNav.profile',
  'closeAccount',
  'form',
  'profile.closeAccount',
  'profile.presentPassword',
  'profile.presentWrong',
] as const satisfies readonly MessageSelector[]
