import type { Locale } from '@firnline/domain/locale/locale'
import type { ProApplication } from '@firnline/domain/pro/application'
import type { PageServices } from '../services.ts'
import { type EmailParts, sendEmail } from './send-email.ts'

type ApplicationEmailParts = EmailParts & {
  /** An address. */
  readonly officeAddress: string
  readonly services: Pick<PageServices, 'content'>
  readonly locale: Locale
}

/**
 * Tells the office that somebody applied for the pro program; an answer goes to the applicant. The proof is not sent: it
 * would be in every mailbox. Throws ServiceError when no letter can go out.
 */
export async function sendApplicationEmail(
  parts: ApplicationEmailParts,
  { proof: _, ...application }: ProApplication,
): Promise<void> {
  const { officeAddress, services, locale } = parts
  const replyTo = { name: `${application.firstName} ${application.lastName}`, address: application.email }
  const letter = { kind: 'pro-application', application } as const
  await sendEmail(parts, services, { letter, to: officeAddress, locale, replyTo })
}
