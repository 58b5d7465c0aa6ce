import type { MessageSelector } from '@firnline/messages/messages'

export const CREATE_MESSAGES = [
  'account.createAccount',
  'account.email',
  'account.password',
  'account.throttled',
  'accountNav.signIn',
  'botCheck',
  'common.firstName',
  'common.lastName',
  'createAccount',
  'form.entriesToCheck',
  'form.signInTab',
  'form.tooLong',
  'pro',
] as const satisfies readonly MessageSelector[]
