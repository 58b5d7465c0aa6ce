import { isSellable } from '@firnline/domain/catalogue/product'
import {
  DEFAULT_LOCALE,
  isLanguage,
  LANGUAGES,
  type Language,
  type Locale,
  localeOf,
} from '@firnline/domain/locale/locale'
import { PUBLIC_GROUP, regionsFor } from '@firnline/domain/visit'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { EmailContent, RenderedEmail } from '../../app/emails/email.ts'
import type { AppParts } from '../app-parts.ts'
import { Warning } from '../errors.ts'
import { emailTemplates, loadEmailInput } from './send-email.ts'
import type { Emails } from './signups.ts'

export const EMAIL_PREVIEWS_PATH = '/__mails'

type PreviewParts = Pick<AppParts, 'build' | 'media' | 'translator' | 'services' | 'onError'> & {
  readonly mail: Pick<Emails, 'originOf'>
}

const AT_HOME = regionsFor(DEFAULT_LOCALE, PUBLIC_GROUP)

/** In development: every email in every language, as HTML and as plain text. */
export function createEmailPreviews(given: PreviewParts): Hono {
  const { services, mail, onError } = given
  const parts = { ...given, report: (problem: string) => onError(new Warning(problem)) }
  const page = () => services.forPage({ seen: () => {}, onDegrade: (_, error) => onError(error) })

  /** In any language, of the first thing that the default locale's store sells. */
  async function samples(locale: Locale): Promise<EmailContent[]> {
    const { sampleEmails } = await emailTemplates(parts)
    for await (const products of page().catalogue.allProducts({ locale, ...AT_HOME })) {
      const product = products.find(isSellable)
      if (product !== undefined) return sampleEmails(mail.originOf(locale), product)
    }
    return []
  }

  async function write(language: Language, kind: string): Promise<RenderedEmail | null> {
    const locale = localeOf(language, language === 'en' ? 'us' : language)
    const content = (await samples(locale)).find(sample => sample.kind === kind)
    if (content === undefined) return null
    const { renderEmail } = await emailTemplates(parts)
    return renderEmail(content, await loadEmailInput(parts, page(), locale))
  }

  return new Hono()
    .get('/', async c =>
      c.html(
        html`<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Emails</title><h1>Emails</h1><ul>${(
          await samples(DEFAULT_LOCALE)
        ).map(
          ({ kind }) =>
            html`<li>${kind}: ${LANGUAGES.map(
              language =>
                html`<a href="${EMAIL_PREVIEWS_PATH}/${language}/${kind}">${language}</a> (<a href="${EMAIL_PREVIEWS_PATH}/${language}/${kind}/text">text</a>) `,
            )}</li>`,
        )}</ul></html>`,
      ),
    )
    .get('/:language/:kind/:part?', async c => {
      const { language, kind, part } = c.req.param()
      const content = isLanguage(language) ? await write(language, kind) : null
      if (content === null) return c.text('There is no such email.', 404)
      return part === 'text' ? c.text(`${content.subject}\n\n${content.text}`) : c.html(raw(content.html))
    })
}
