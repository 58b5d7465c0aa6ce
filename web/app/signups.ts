import type { SellableProduct, Variant } from '@firnline/domain/catalogue/product'
import type { EmailSignup } from '@firnline/domain/content/email-signup'
import type { CommerceRegion } from '@firnline/domain/region'
import type { Done, Throttled } from './account-parts.ts'

type Reader = { readonly store: CommerceRegion; readonly email: string; readonly locale: string }

/** What the link of a letter is for, and for whom. */
export type MailLink = Reader &
  (
    | { readonly purpose: 'newsletter'; readonly lists: readonly string[] }
    | {
        readonly purpose: 'stock-alert'
        readonly productId: number
        readonly variantId: number
        readonly slug: string
      }
    | { readonly purpose: 'newsletter-end' | 'stock-alert-end' }
  )

/** `unknown`: no letter of ours has such a link. */
export type OpenedLink = MailLink | { readonly purpose: 'expired' | 'unknown' }

export type NewsletterWish = { readonly email: string; readonly lists: EmailSignup['lists'] }
export type AlertWish = {
  readonly email: string
  readonly product: SellableProduct
  readonly variant: Variant
}

/** What visitors may have sent to an address, once whoever reads its mail says yes. Throws ServiceError. */
export type Signups = {
  /** Sends the letter that asks. Whether the address is subscribed already is not looked at, so that nobody is told. */
  askForNewsletter(wish: NewsletterWish): Promise<Done | Throttled>
  askForAlert(wish: AlertWish): Promise<Done | Throttled>
  open(token: string): Promise<OpenedLink>
  /** Does what the link asks to confirm; a second time changes nothing. Resolves to what the link is for. */
  confirm(token: string): Promise<OpenedLink>
  /** Ends what the link ends. */
  end(token: string): Promise<OpenedLink>
}
