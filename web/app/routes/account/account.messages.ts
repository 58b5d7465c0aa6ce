import type { MessageSelector } from '@firnline/messages/messages'

export const ACCOUNT_MESSAGES = [
  'account',
  'accountNav.account',
  'accountNav.signIn',
  'botCheck',
  'cart.merged',
  'common.name',
  'common.retry',
  'common.viewCart',
  'form.entriesToCheck',
  'form.signInTab',
  'orderLookup.lookUp',
  'orderLookup.lookUpText',
] as const satisfies readonly MessageSelector[]
