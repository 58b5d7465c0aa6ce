import { createHash } from 'node:crypto'
import { type ContactMessage, toReference } from '@firnline/domain/customer/contact-message'
import type { ProApplication } from '@firnline/domain/customer/pro-application'
import type { Locale } from '@firnline/domain/locale/locale'
import type { Throttled } from '../../app/contexts/account.ts'
import type { ContactResult } from '../../app/contexts/contact.ts'
import type { RateLimits } from '../gate/rate-limits.ts'
import type { PageServices } from '../services.ts'
import type { SendEmail } from './send-email.ts'

type ApplicationEmailParts = {
  readonly sendEmail: SendEmail
  readonly officeAddress: string
  readonly services: Pick<PageServices, 'content'>
  readonly locale: Locale
}

/**
 * Tells the office about an application to the pro program. A reply goes to the applicant. The proof is not attached: it would
 * stay in every mailbox. Throws ServiceError.
 */
export async function sendApplicationEmail(
  parts: ApplicationEmailParts,
  { proof: _, ...application }: ProApplication,
): Promise<void> {
  const { sendEmail, officeAddress, services, locale } = parts
  const replyTo = { name: `${application.firstName} ${application.lastName}`, address: application.email }
  const content = { kind: 'pro-application', application } as const
  await sendEmail({ content, to: officeAddress, locale, replyTo }, services)
}

type QuestionEmailParts = {
  readonly sendEmail: SendEmail
  readonly officeAddress: string
  readonly services: Pick<PageServices, 'content'>
  readonly limits: Pick<RateLimits, 'question' | 'sentQuestions'>
  readonly ip: string
  readonly locale: Locale
  readonly now: () => Date
}

/**
 * Sends a shopper's question to the office; a reply goes to the shopper. The same question within the hour is sent once. Throws
 * ServiceError (docs/decisions/0033-contact-form.md).
 */
export async function sendQuestionEmail(
  parts: QuestionEmailParts,
  question: ContactMessage,
): Promise<ContactResult | Throttled> {
  const { sendEmail, officeAddress, services, limits, ip, locale, now } = parts
  const reason = reasonOf(question, now())
  const reference = toReference(createHash('sha256').update(reason).digest())
  if (await limits.sentQuestions.isTaken(reason)) return { kind: 'done', reference }
  const retryAfter = await limits.question(ip)
  if (retryAfter !== null) return { kind: 'throttled', retryAfter }
  const replyTo = { name: question.name, address: question.email }
  const content = { kind: 'question', question, reference } as const
  await sendEmail({ content, to: officeAddress, locale, reason, replyTo }, services)
  await limits.sentQuestions.take(reason)
  return { kind: 'done', reference }
}

/** The same question on another day is a new one. */
function reasonOf(question: ContactMessage, now: Date): string {
  const { store, locale, name, email, topic, orderNumber, message } = question
  const day = now.toISOString().slice(0, 10)
  return JSON.stringify([
    'question',
    day,
    store,
    locale,
    name,
    email.toLowerCase(),
    topic,
    orderNumber,
    message,
  ])
}
