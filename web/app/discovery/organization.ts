import type { Brand } from '@firnline/domain/content/brand'
import type { Dealer } from '@firnline/domain/content/dealer'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { Shop } from '../contexts/shop.ts'
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

function organization(brand: Brand, origin: string): Thing {
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

function postalAddress({ street, city, state, postalCode, country }: Address) {
  return withoutEmpty({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode,
    addressCountry: country,
  })
}

/** Structured data of the homepage: the brand and its search. */
export function discoverShop({
  brand,
  origin,
  visit,
  discover,
}: Pick<Shop, 'brand' | 'origin' | 'visit' | 'discover'>): void {
  discover({ things: [organization(brand, origin), webSite(brand, origin, visit.locale)] })
}

/** With a SearchAction where the brand has a search. */
function webSite(brand: Brand, origin: string, locale: Locale): Thing {
  const url = `${origin}${localePath(locale, '/')}`
  return withoutEmpty({
    '@type': 'WebSite',
    '@id': `${url}#website`,
    name: brand.displayName,
    url,
    inLanguage: locale.languageTag,
    publisher: organizationHead(brand, origin),
    potentialAction: brand.siteSearch
      ? {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}${localePath(locale, '/search')}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        }
      : undefined,
  })
}

export function contactPage(
  brand: Brand,
  { title, url, origin }: { title: string; url: string; origin: string },
): Thing {
  return {
    '@type': 'ContactPage',
    '@id': `${url}#page`,
    name: title,
    url,
    mainEntity: organization(brand, origin),
  }
}

/** `url`: of the page, absolute. */
export function sportingGoodsStore(
  store: Dealer,
  { brand, origin, url }: Pick<Shop, 'brand' | 'origin'> & { readonly url: string },
): Thing {
  return withoutEmpty({
    '@type': 'SportingGoodsStore',
    '@id': `${url}#${store.uid}`,
    name: store.title,
    url: store.website || url,
    telephone: store.phone,
    email: store.email,
    address: postalAddress({ ...store, country: store.country.toUpperCase() }),
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    openingHoursSpecification: store.hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(day => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`),
      opens,
      closes,
    })),
    parentOrganization: organizationHead(brand, origin),
  })
}
