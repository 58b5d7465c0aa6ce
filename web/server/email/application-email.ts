import type { ProApplication } from '@firnline/domain/customer/pro-application'
import type { Locale } from '@firnline/domain/locale/locale'
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
