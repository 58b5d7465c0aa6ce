import type { MessageSelector } from '@firnline/messages/messages'

/** The page where somebody writes to the people of the shop. */
export const CONTACT_MESSAGES = [
  'botCheck',
  'breadcrumbs',
  'contact',
  'contactLink.write',
  'form.entriesToCheck',
  'form.missing',
  'form.optional',
  'form.signInTab',
  'form.tooLong',
  'newsletter.emailWrong',
  'orderLookup.number',
  'question',
  'stores.hours',
  'support.moreHelp',
  'support.support',
] as const satisfies readonly MessageSelector[]
