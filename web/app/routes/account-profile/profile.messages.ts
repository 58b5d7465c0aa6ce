import type { MessageSelector } from '@firnline/messages/messages'

export const PROFILE_MESSAGES = [
  'account.email',
  'account.forgotPassword',
  'account.hello',
  'account.password',
  'account.passwordNeeded',
  'account.pro',
  'account.proUntil',
  'account.status',
  'account.throttled',
  'accountNav.profile',
  'common.firstName',
  'common.lastName',
  'createAccount.emailNeeded',
  'createAccount.passwordHint',
  'createAccount.passwordWeak',
  'form',
  'profile',
] as const satisfies readonly MessageSelector[]
