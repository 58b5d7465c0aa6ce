import type { Brand } from '@firnline/domain/content/brand'
import { type Thing, withoutEmpty } from './thing.ts'

const LOGO = '/favicon.svg'

/** Short form, for references. `origin` as in `Shop`. */
export function organizationHead({ displayName }: Pick<Brand, 'displayName'>, origin: string): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: displayName,
    url: `${origin}/`,
    logo: `${origin}${LOGO}`,
  }
}

export function organization(brand: Brand, origin: string): Thing {
  const { phone, address } = brand
  return withoutEmpty({
    ...organizationHead(brand, origin),
    description: brand.seo.description,
    sameAs: brand.social.length === 0 ? undefined : brand.social.map(({ url }) => url),
    contactPoint:
      phone === ''
        ? undefined
        : { '@type': 'ContactPoint', telephone: phone, contactType: 'customer service' },
    address: address.street === '' ? undefined : postalAddress(address),
  })
}

type Address = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
}

export function postalAddress({ street, city, state, postalCode, country }: Address) {
  return withoutEmpty({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode,
    addressCountry: country,
  })
}
