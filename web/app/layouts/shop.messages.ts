import type { MessageSelector, Messages } from '@firnline/messages/messages'

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

/** Those that components in the browser need. */
export const FRAME_VIEW_MESSAGES = [
  'account',
  'cart',
  'cartCount',
  'close',
  'mainNavigation',
  'menu',
  'search',
  'searchHint',
  'signIn',
  'skip',
] as const satisfies readonly (keyof Messages<(typeof FRAME_MESSAGES)[number]>)[]
