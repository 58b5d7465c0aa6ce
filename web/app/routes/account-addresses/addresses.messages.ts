import type { MessageSelector } from '@firnline/messages/messages'

export const ADDRESSES_MESSAGES = [
  'accountNav.addresses',
  'addressBook',
  'common.retry',
  'form.cancel',
  'form.notSaved',
  'form.signInTab',
  'form.unavailable',
] as const satisfies readonly MessageSelector[]
