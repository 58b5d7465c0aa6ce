import type { SellableProduct, Variant } from '@firnline/domain/catalogue/product'
import type { Brand } from '@firnline/domain/content/brand'
import type { DisplayTexts } from '@firnline/domain/content/display-text'
import type { ContactMessage } from '@firnline/domain/customer/contact-message'
import type { ProApplication } from '@firnline/domain/customer/pro-application'
import type { Locale } from '@firnline/domain/locale/locale'
import type { Translator } from '@firnline/messages/messages'
import type { MediaSource } from '@firnline/services/media/picture-url'

export type Goods = { readonly product: SellableProduct; readonly variant: Variant }

/** An application without its proof, which is not sent by email. */
export type Applicant = Omit<ProApplication, 'proof'>

/** `confirmUrl`, `unsubscribeUrl`: absolute, valid for the recipient alone. */
export type EmailContent =
  | { readonly kind: 'newsletter-confirm'; readonly confirmUrl: string; readonly lists: readonly string[] }
  | { readonly kind: 'newsletter-welcome'; readonly unsubscribeUrl: string }
  | ({ readonly kind: 'stock-alert-confirm'; readonly confirmUrl: string } & Goods)
  | ({ readonly kind: 'stock-alert'; readonly unsubscribeUrl: string } & Goods)
  | { readonly kind: 'pro-applied' }
  | { readonly kind: 'pro-welcome' }
  /** To the office. */
  | { readonly kind: 'pro-application'; readonly application: Applicant }
  | { readonly kind: 'question'; readonly question: ContactMessage; readonly reference: string }

export type EmailInput = {
  readonly locale: Locale
  readonly brand: Pick<Brand, 'displayName' | 'address' | 'logo'>
  readonly translator: Translator
  readonly texts: DisplayTexts
  /** Logs an editor's text that cannot be shown. */
  readonly report: (problem: string) => void
  /** The shop's address, without a slash at its end. */
  readonly origin: string
  readonly media: MediaSource
}

export type RenderedEmail = { readonly subject: string; readonly html: string; readonly text: string }

/** Renders an email in the recipient's language. */
export type RenderEmail = (content: EmailContent, input: EmailInput) => Promise<RenderedEmail>

export function unsubscribeUrlOf(content: EmailContent): string | null {
  return 'unsubscribeUrl' in content ? content.unsubscribeUrl : null
}
