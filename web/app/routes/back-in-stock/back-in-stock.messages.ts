import type { MessageSelector } from '@firnline/messages/messages'

export const BACK_IN_STOCK_MESSAGES = [
  'backInStock',
  'botCheck',
  'breadcrumbs',
  'email.alertConfirmHeading',
  'form',
  'newsletter.email',
  'newsletter.emailWrong',
  'newsletter.notSent',
  'newsletter.sent',
  'newsletter.sentText',
  'newsletter.throttled',
  'product.wait',
] as const satisfies readonly MessageSelector[]
