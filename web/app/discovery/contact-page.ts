import type { Brand } from '@firnline/domain/content/brand'
import { organization } from './organization.ts'
import type { Thing } from './thing.ts'

type ContactFacts = { readonly title: string; readonly url: string; readonly origin: string }

export function contactPage(brand: Brand, { title, url, origin }: ContactFacts): Thing {
  return {
    '@type': 'ContactPage',
    '@id': `${url}#page`,
    name: title,
    url,
    mainEntity: organization(brand, origin),
  }
}
