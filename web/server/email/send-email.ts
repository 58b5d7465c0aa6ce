import { createHash, randomUUID } from 'node:crypto'
import { brandFor } from '@firnline/domain/content/brand'
import type { Locale } from '@firnline/domain/locale/locale'
import { PUBLIC_GROUP, regionsFor } from '@firnline/domain/visit'
import type { Translator } from '@firnline/messages/messages'
import type { Mail } from '@firnline/services/mail/port'
import type { MediaSource } from '@firnline/services/media/picture-url'
import { type EmailContent, type EmailInput, unsubscribeUrlOf } from '../../app/emails/email.ts'
import { type BuildSource, type EmailTemplates, readBuild } from '../pages/shop-build.ts'
import type { PageServices } from '../services.ts'
import type { Emails } from './signups.ts'

export type EmailParts = {
  readonly build: BuildSource
  readonly mail: Pick<Emails, 'mailer' | 'originOf'>
  readonly media: MediaSource
  readonly translator: Translator
  /** Logs an editor's text that cannot be shown. */
  readonly report: (problem: string) => void
}

export type Email = {
  readonly content: EmailContent
  readonly to: string
  readonly locale: Locale
  /** Identifies this email: sent again for the same reason, it is the same one. Default: a new one each time. */
  readonly reason?: string
  /** Default: the shop. */
  readonly replyTo?: Mail['replyTo']
}

/** Writes an email in its reader's language and sends it. Throws ServiceError. */
export type SendEmail = (email: Email, services: Pick<PageServices, 'content'>) => Promise<void>

export function createEmailSender(parts: EmailParts): SendEmail {
  return async ({ content, to, locale, reason, replyTo = null }, services) => {
    const input = await loadEmailInput(parts, services, locale)
    const { renderEmail } = await emailTemplates(parts)
    const rendered = await renderEmail(content, input)
    const id = reason === undefined ? randomUUID() : digestOf(reason)
    await parts.mail.mailer.send({
      ...rendered,
      to,
      replyTo,
      id,
      kind: content.kind,
      endUrl: unsubscribeUrlOf(content),
    })
  }
}

export async function loadEmailInput(
  {
    media,
    mail,
    translator,
    report,
  }: Omit<EmailParts, 'build' | 'mail'> & {
    readonly mail: Pick<Emails, 'originOf'>
  },
  { content }: Pick<PageServices, 'content'>,
  locale: Locale,
): Promise<EmailInput> {
  const [brands, texts] = await Promise.all([
    content.brands(locale.contentLanguage),
    content.displayTexts(locale.textLanguage),
  ])
  const brand = brandFor(brands, regionsFor(locale, PUBLIC_GROUP).region)
  return { locale, texts, translator, report, origin: mail.originOf(locale), media, brand }
}

export async function emailTemplates({ build }: Pick<EmailParts, 'build'>): Promise<EmailTemplates> {
  const { emails } = (await readBuild(build)).entry.module
  if (emails === undefined) throw new Error('This build of the pages has no emails.')
  return emails()
}

function digestOf(reason: string): string {
  return createHash('sha256').update(reason).digest('hex').slice(0, 32)
}
