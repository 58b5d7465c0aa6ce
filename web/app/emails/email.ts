import type { SellableProduct, Variant } from '@firnline/domain/catalogue/product'
import type { Brand } from '@firnline/domain/content/brand'
import type { DisplayTexts } from '@firnline/domain/content/display-text'
import type { ContactMessage } from '@firnline/domain/customer/contact-message'
import type { ProApplication } from '@firnline/domain/customer/pro-application'
import type { Locale } from '@firnline/domain/locale/locale'
import type { Translator } from '@firnline/messages/messages'
import type { MediaSource } from '@firnline/services/media/picture-url'

/** One version of a product. */
export type Goods = { readonly product: SellableProduct; readonly variant: Variant }

/** What the office reads of an application; its proof stays where it is kept. */
export type Applicant = Omit<ProApplication, 'proof'>

/** What a letter is about. `confirmUrl`, `endUrl`: absolute addresses, good for whoever reads the letter alone. */
export type Letter =
  | { readonly kind: 'newsletter-confirm'; readonly confirmUrl: string; readonly lists: readonly string[] }
  | { readonly kind: 'newsletter-welcome'; readonly endUrl: string }
  | ({ readonly kind: 'stock-alert-confirm'; readonly confirmUrl: string } & Goods)
  | ({ readonly kind: 'stock-alert'; readonly endUrl: string } & Goods)
  | { readonly kind: 'pro-applied' }
  | { readonly kind: 'pro-welcome' }
  /** To the office. */
  | { readonly kind: 'pro-application'; readonly application: Applicant }
  | { readonly kind: 'question'; readonly question: ContactMessage; readonly reference: string }

/** What every letter is written with. */
export type LetterFacts = {
  readonly locale: Locale
  readonly brand: Pick<Brand, 'displayName' | 'address'>
  readonly translator: Translator
  readonly texts: DisplayTexts
  /** Told of an editor's text that cannot be shown. */
  readonly report: (problem: string) => void
  /** The shop's address, without a slash at its end. */
  readonly origin: string
  readonly media: MediaSource
}

export type WrittenLetter = { readonly subject: string; readonly html: string; readonly text: string }

/** A letter in its reader's language. */
export type WriteLetter = (letter: Letter, facts: LetterFacts) => Promise<WrittenLetter>

export function endUrlOf(letter: Letter): string | null {
  return 'endUrl' in letter ? letter.endUrl : null
}
