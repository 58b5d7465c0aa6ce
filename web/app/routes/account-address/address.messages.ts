import type { MessageSelector } from '@firnline/messages/messages'

export const ADDRESS_MESSAGES = [
  'account.throttled',
  'accountNav.addresses',
  'address',
  'addressBook.addAddress',
  'common.firstName',
  'common.lastName',
  'form',
  'location',
] as const satisfies readonly MessageSelector[]
