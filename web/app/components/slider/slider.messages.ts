import type { MessageSelector } from '@firnline/messages/messages'

export const SLIDER_MESSAGES = [
  'common.carousel',
  'common.next',
  'common.previous',
] as const satisfies readonly MessageSelector[]

/** What a row of slides says itself. */
export const SLIDER_VIEW_MESSAGES = ['previous', 'next', 'carousel'] as const
