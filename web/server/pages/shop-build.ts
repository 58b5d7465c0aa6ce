import type { SellableProduct } from '@firnline/domain/catalogue/product'
import type { Locale } from '@firnline/domain/locale/locale'
import type { Translator } from '@firnline/messages/messages'
import type { ServerBuild } from 'react-router'
import type { contexts } from '../../app/contexts/contexts.ts'
import type { BrokenReason } from '../../app/contexts/render.ts'
import type { EmailContent, RenderEmail } from '../../app/emails/email.ts'

export type EmailTemplates = {
  readonly renderEmail: RenderEmail
  /** One of each kind, to look at. */
  readonly sampleEmails: (origin: string, product: SellableProduct) => EmailContent[]
}

/** React Router's server build of web/app, whose entry also exports the keys of the contexts that a page reads. */
export type ShopBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly contexts: typeof contexts
      /** Loaded for the first email. Default: the build has none. */
      readonly emails?: () => Promise<EmailTemplates>
      /** HTML of the error page. Default: plain text. */
      readonly brokenPage?: (locale: Locale, reason: BrokenReason, translator: Translator) => string
    }
  }
}

/** In development each request reads the newest. */
export type BuildSource = ShopBuild | (() => Promise<ShopBuild>)

export async function readBuild(build: BuildSource): Promise<ShopBuild> {
  return typeof build === 'function' ? build() : build
}
