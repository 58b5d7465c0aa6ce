import type { Locale } from '@firnline/domain/locale/locale'
import { placeOf, type Visitor as Who } from '@firnline/domain/visit'
import { ServiceError } from '@firnline/services/http/service-error'
import type { Visitor } from '../visitor.ts'
import { hasProHint } from './pro-hint.ts'

export type ProVisit =
  | { readonly kind: 'pro'; readonly customer: Who }
  | { readonly kind: 'public' }
  /** The hint says pro, and nobody is signed in. */
  | { readonly kind: 'mistaken' }

/** Whether a request gets a pro's own pages (DESIGN §3). With the platform down, pros get everybody's. */
export async function proVisit(request: Request, locale: Locale, visitor: Visitor): Promise<ProVisit> {
  if (!hasProHint(request)) return { kind: 'public' }
  const { bcRegion } = placeOf(locale, { customerId: null, isPro: true })
  try {
    const customer = await visitor.customer(bcRegion)
    if (customer?.isPro === true) return { kind: 'pro', customer: { customerId: customer.id, isPro: true } }
    const { customers } = await visitor.session()
    return { kind: Object.keys(customers).length === 0 ? 'mistaken' : 'public' }
  } catch (error) {
    if (error instanceof ServiceError) return { kind: 'public' }
    throw error
  }
}
