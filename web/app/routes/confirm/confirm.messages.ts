import type { MessageSelector } from '@firnline/messages/messages'

/** What both pages say that a letter's link leads to. */
export const MAIL_LINK_MESSAGES = [
  'email.toShop',
  'emailLink',
  'form',
] as const satisfies readonly MessageSelector[]

export const CONFIRM_MESSAGES = [
  'email.alertConfirmButton',
  'email.alertConfirmHeading',
  'email.newsletterConfirmButton',
  'email.newsletterConfirmHeading',
  'email.newsletterWelcomeSubject',
  'email.newsletterWelcomeText',
  'email.toShop',
  'emailConfirmation',
  'emailLink',
  'form',
  'newsletter.newsletter',
] as const satisfies readonly MessageSelector[]
