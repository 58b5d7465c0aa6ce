import type { Brand } from '@firnline/domain/content/brand'
import type { Dealer } from '@firnline/domain/content/dealer'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { pictureUrl } from '@firnline/services/media/picture-url'
import { shop as shopSettings } from '@firnline/shop'
import { asPng } from '@firnline/shop/brand'
import type { Shop } from '../contexts/shop.ts'
import { merchantReturnPolicy } from './return-policy.ts'
import { absoluteUrl } from './share-card.ts'
import { type Thing, withoutEmpty } from './thing.ts'

const { logo } = shopSettings.brand
/** Without a logo, the icon. */
const LOGO = logo === null ? '/favicon.svg' : asPng(logo.src)

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

type OrganizationParts = Pick<Shop, 'brand' | 'origin' | 'visit' | 'media'>

/** px */
const CONTENT_LOGO = { width: 600, height: 240, whole: true } as const

/** A brand that sells where the visit is is an online store, with its return policy there. */
function organization({ brand, origin, visit, media }: OrganizationParts): Thing {
  const { phone, address, returns } = brand
  const { shopping, locale } = visit
  return withoutEmpty({
    ...organizationHead(brand, origin),
    logo:
      brand.logo === ''
        ? `${origin}${LOGO}`
        : absoluteUrl(origin, pictureUrl(media, brand.logo, 'image', CONTENT_LOGO)),
    '@type': shopping ? 'OnlineStore' : 'Organization',
    hasMerchantReturnPolicy:
      shopping && returns !== null ? merchantReturnPolicy(returns, { locale, origin }) : undefined,
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
export function discoverShop(shop: OrganizationParts & Pick<Shop, 'discover'>): void {
  const { brand, origin, visit, discover } = shop
  discover({ things: [organization(shop), webSite(brand, origin, visit.locale)] })
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

export function contactPage(shop: OrganizationParts, { title, url }: { title: string; url: string }): Thing {
  return {
    '@type': 'ContactPage',
    '@id': `${url}#page`,
    name: title,
    url,
    mainEntity: organization(shop),
  }
}

/** `url`: of the store's page, absolute. */
export function sportingGoodsStore(
  store: Dealer,
  { brand, origin, url }: Pick<Shop, 'brand' | 'origin'> & { readonly url: string },
): Thing {
  return withoutEmpty({
    '@type': 'SportingGoodsStore',
    '@id': `${url}#store`,
    name: store.title,
    url,
    sameAs: store.website,
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
