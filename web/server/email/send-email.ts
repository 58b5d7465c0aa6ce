import { createHash, randomUUID } from 'node:crypto'
import { brandFor } from '@firnline/domain/brand/brand'
import type { Locale } from '@firnline/domain/locale/locale'
import { ANONYMOUS, placeOf } from '@firnline/domain/visit'
import type { Translator } from '@firnline/messages/messages'
import type { Mail, PostOffice } from '@firnline/services/mail/port'
import type { MediaSource } from '@firnline/services/media/picture-url'
import { endUrlOf, type Letter, type LetterFacts } from '../../app/letters/letter.ts'
import type { EmailTemplates, ShopBuild } from '../pages/shop-build.ts'
import type { PageServices } from '../services.ts'

export type EmailParts = {
  readonly build: ShopBuild | (() => Promise<ShopBuild>)
  readonly mailer: PostOffice
  readonly media: MediaSource
  readonly translator: Translator
  /** Told of an editor's text that cannot be shown. */
  readonly report: (problem: string) => void
  /** What letters' links begin with, without a slash at its end. */
  readonly origin: string
}

export type EmailOptions = {
  readonly to: string
  readonly locale: Locale
  /** Names this letter: one that is sent again for the same reason is the same. Left out: each is another. */
  readonly reason?: string
  /** Left out: nobody but the shop. */
  readonly replyTo?: Mail['replyTo']
}

/** Writes a letter in its reader's language and hands it to the post office. Throws ServiceError. */
export async function sendEmail(
  parts: EmailParts,
  services: Pick<PageServices, 'content'>,
  { letter, to, locale, reason, replyTo = null }: EmailOptions & { readonly letter: Letter },
): Promise<void> {
  const facts = await emailFacts(parts, services, locale)
  const { writeLetter } = await emailTemplates(parts)
  const written = await writeLetter(letter, facts)
  const id = reason === undefined ? randomUUID() : digestOf(reason)
  await parts.mailer.send({ ...written, to, replyTo, id, kind: letter.kind, endUrl: endUrlOf(letter) })
}

export async function emailFacts(
  { media, origin, translator, report }: Omit<EmailParts, 'build' | 'mailer'>,
  { content }: Pick<PageServices, 'content'>,
  locale: Locale,
): Promise<LetterFacts> {
  const [brands, texts] = await Promise.all([
    content.brands(locale.contentLanguage),
    content.displayTexts(locale.contentLanguage),
  ])
  return {
    locale,
    texts,
    translator,
    report,
    origin,
    media,
    brand: brandFor(brands, placeOf(locale, ANONYMOUS).region),
  }
}

export async function emailTemplates({ build }: Pick<EmailParts, 'build'>): Promise<EmailTemplates> {
  const { letters } = (typeof build === 'function' ? await build() : build).entry.module
  if (letters === undefined) throw new Error('This build of the pages writes no letters.')
  return letters()
}

function digestOf(reason: string): string {
  return createHash('sha256').update(reason).digest('hex').slice(0, 32)
}
