import { format } from '@firnline/messages/format'
import { messagesIn } from '../../messages/messages.ts'
import type { EmailJob } from './email-job.ts'
import type { Block, EmailContent } from './email-page.ts'

type Sender = { readonly language: string; readonly brand: string }

/** Welcomes a customer whose account was made with `trigger_account_created_notification`. */
export function accountCreated(
  { name }: Extract<EmailJob, { kind: 'account-created' }>,
  { language, brand, siteUrl }: Sender & { readonly siteUrl: string },
): EmailContent {
  const messages = messagesIn(language).accountCreatedEmail
  const greeting: Block[] = isName(name) ? [{ kind: 'text', text: format(messages.greeting, { name }) }] : []
  return {
    subject: format(messages.subject, { brand }),
    heading: messages.heading,
    blocks: [
      ...greeting,
      { kind: 'text', text: messages.text },
      { kind: 'link', label: messages.link, url: siteUrl },
      { kind: 'text', text: messages.ignore },
    ],
  }
}

/** Anyone can open an account for another's address, so a name must not carry advertising. */
function isName(name: string): boolean {
  return name.trim() !== '' && name.length <= 60 && !/[/:@<>]|\w\.\w/.test(name)
}

/** The link with which a customer chooses a new password. */
export function passwordReset(
  { url }: Extract<EmailJob, { kind: 'password-reset' }>,
  { language, brand }: Sender,
): EmailContent {
  const messages = messagesIn(language).passwordResetEmail
  return {
    subject: `${brand}: ${messages.subject}`,
    heading: messages.heading,
    blocks: [
      { kind: 'text', text: messages.text },
      { kind: 'link', label: messages.link, url },
      { kind: 'text', text: messages.ignore },
    ],
  }
}
