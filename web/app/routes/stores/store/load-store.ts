import type { Dealer } from '@firnline/domain/content/dealer'
import { byDistance } from '@firnline/domain/content/distance'
import { mapPoint } from '@firnline/domain/content/map-view'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import { href } from 'react-router'
import { notFound } from '../../../components/error-page/load-error-page.ts'
import { describeCrumbs } from '../../../components/page-header/describe-crumbs.ts'
import type { Shop } from '../../../contexts/shop.ts'
import { sportingGoodsStore } from '../../../discovery/organization.ts'
import { fallbackTo } from '../../../fallback.ts'
import { messagesFor, pickMessages } from '../../../messages.ts'
import { pageSeo } from '../../../page/page-meta.ts'
import { isSlug } from '../../../page/valid-page.ts'
import { countryName, describeHours, describeStore } from '../describe-store.ts'
import { formatDistance } from '../distance.ts'
import { directionsTo } from './directions.ts'

const MAX_OTHERS = 3
const MAX_OTHERS_KM = 500

export type StoreData = Awaited<ReturnType<typeof loadStore>>

export async function loadStore(shop: Shop, { uid, url }: { uid: string; url: URL }) {
  const { visit, content } = shop
  const { locale } = visit
  const language = locale.contentLanguage
  const store = isSlug(uid) ? await content.store(language, uid) : null
  if (store === null) throw await notFound(shop, url)
  const [all, messages] = await Promise.all([
    content.stores(language).catch(fallbackTo<Dealer[]>([], 'other stores', shop)),
    messagesFor(shop, 'breadcrumbs', 'stores', 'storeService'),
  ])
  const crumbs = [
    ...describeCrumbs([], { locale, home: messages.home }),
    { title: messages.stores, href: localePath(locale, href('/stores')) },
  ]
  const seo = pageSeo(shop, {
    title: store.title.includes(store.city) ? store.title : `${store.title}, ${store.city}`,
    description: format(messages.storeDescription, { store: store.title, city: store.city }),
    path: href('/stores/:uid', { uid: store.slug }),
    crumbs,
  })
  shop.discover({ things: [sportingGoodsStore(store, { ...shop, url: seo.url })] })
  const others = byDistance(all, store).filter(
    ({ item, kilometers }) => item.uid !== store.uid && kilometers <= MAX_OTHERS_KM,
  )
  return {
    store: {
      ...describeStore(store, locale, messages),
      country: countryName(store.country, locale),
      /** Empty: not a URL. */
      website: /^https?:\/\//.test(store.website) ? store.website : '',
      hoursByDay: describeHours(store.hours, locale, messages),
      note: store.note,
      directions: directionsTo(store),
    },
    others: others.slice(0, MAX_OTHERS).map(far => ({
      ...describeStore(far.item, locale, messages),
      distance: formatDistance(far, locale),
    })),
    /** Of all stores, for the map. */
    map: all.map(({ uid: id, slug, ...place }) => ({
      uid: id,
      href: localePath(locale, href('/stores/:uid', { uid: slug })),
      number: null,
      ...mapPoint(place),
    })),
    locale: { languageTag: locale.languageTag, country: locale.country },
    crumbs,
    messages: pickMessages(messages, [
      'address',
      'closedUntil',
      'closedUntilDay',
      'contact',
      'directions',
      'hours',
      'localTime',
      'map',
      'mapCredit',
      'noPhone',
      'noPhoneOrEmail',
      'openUntil',
      'otherStores',
      'resetMap',
      'services',
      'website',
      'youAreHere',
      'zoomIn',
      'zoomOut',
    ]),
    seo,
  }
}
