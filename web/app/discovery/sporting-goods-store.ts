import type { Brand } from '@firnline/domain/content/brand'
import type { Dealer } from '@firnline/domain/content/dealer'
import { organizationHead, postalAddress } from './organization.ts'
import { type Thing, withoutEmpty } from './thing.ts'

type StoreFacts = {
  readonly brand: Brand
  readonly origin: string
  /** Absolute URL of the page. */
  readonly url: string
}

export function sportingGoodsStore(store: Dealer, { brand, origin, url }: StoreFacts): Thing {
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
