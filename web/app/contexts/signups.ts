import type { SellableProduct, Variant } from '@firnline/domain/catalogue/product'
import type { EmailSignup } from '@firnline/domain/content/email-signup'
import type { CommerceRegion } from '@firnline/domain/region'
import { createContext } from 'react-router'
import type { Done, Throttled } from './account.ts'

type Reader = { readonly store: CommerceRegion; readonly email: string; readonly locale: string }

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

/** `unknown`: no email of ours has such a link. */
export type OpenedLink = MailLink | { readonly purpose: 'expired' | 'unknown' }

export type NewsletterRequest = { readonly email: string; readonly lists: EmailSignup['lists'] }
export type AlertRequest = {
  readonly email: string
  readonly product: SellableProduct
  readonly variant: Variant
}

/** Emails that are sent once the reader has confirmed. Every call throws ServiceError. */
export type Signups = {
  /** Also sends to subscribed addresses, so that the response does not reveal them. */
  requestNewsletter(request: NewsletterRequest): Promise<Done | Throttled>
  requestAlert(request: AlertRequest): Promise<Done | Throttled>
  read(token: string): Promise<OpenedLink>
  /** Idempotent. */
  confirm(token: string): Promise<OpenedLink>
  /** Ends the subscription or alerts of the link. */
  unsubscribe(token: string): Promise<OpenedLink>
}

export const signupsContext = createContext<Signups>()
