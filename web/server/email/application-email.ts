import type { Locale } from '@firnline/domain/locale/locale'
import type { ProApplication } from '@firnline/domain/pro/application'
import type { PageServices } from '../services.ts'
import { type LetterParts, sendLetter } from './send-email.ts'

type OfficeParts = LetterParts & {
  /** An address. */
  readonly office: string
  readonly services: Pick<PageServices, 'content'>
  readonly locale: Locale
}

/**
 * Tells the office that somebody applied for the pro program; an answer goes to the applicant. The proof is not sent: it
 * would be in every mailbox. Throws ServiceError when no letter can go out.
 */
export async function tellOfApplication(
  parts: OfficeParts,
  { proof: _, ...application }: ProApplication,
): Promise<void> {
  const { office, services, locale } = parts
  const replyTo = { name: `${application.firstName} ${application.lastName}`, address: application.email }
  const letter = { kind: 'pro-application', application } as const
  await sendLetter(parts, services, { letter, to: office, locale, replyTo })
}
