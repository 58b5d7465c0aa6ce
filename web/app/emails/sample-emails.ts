import type { SellableProduct } from '@firnline/domain/catalogue/product'
import type { ContactMessage } from '@firnline/domain/customer/contact-message'
import type { Applicant, EmailContent } from './email.ts'

const QUESTION: ContactMessage = {
  store: 'eu_region_1',
  locale: 'de-at',
  name: 'Änne Ödegård',
  email: 'aenne@example.com',
  topic: 'service',
  orderNumber: 1024,
  message: 'The edge has come loose behind the binding.\n\nCan it be glued, or is that the end of it?',
}

const APPLICANT: Applicant = {
  store: 'eu_region_1',
  locale: 'de-at',
  firstName: 'Änne',
  lastName: 'Ödegård',
  email: 'aenne@example.com',
  company: 'Skischule Arlberg',
  programme: 'instructor',
}

/** One email of each kind, about the last variant of this product. */
export function sampleEmails(origin: string, product: SellableProduct): EmailContent[] {
  const variant = product.commerce.variants.at(-1)
  const confirmUrl = `${origin}/confirm/sample`
  const unsubscribeUrl = `${origin}/unsubscribe/sample`
  const goods = variant === undefined ? null : { product, variant }
  return [
    { kind: 'newsletter-confirm', confirmUrl, lists: ['Newsletter from the workshop', 'Ski touring notes'] },
    { kind: 'newsletter-welcome', unsubscribeUrl },
    ...(goods === null
      ? []
      : [
          { kind: 'stock-alert-confirm', confirmUrl, ...goods } as const,
          { kind: 'stock-alert', unsubscribeUrl, ...goods } as const,
        ]),
    { kind: 'pro-applied' },
    { kind: 'pro-welcome' },
    { kind: 'pro-application', application: APPLICANT },
    { kind: 'question', question: QUESTION, reference: '7K3M-Q9TX' },
  ]
}
