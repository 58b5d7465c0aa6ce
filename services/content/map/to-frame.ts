import type { Brand } from '@firnline/domain/content/brand'
import type { EmailSignup } from '@firnline/domain/content/email-signup'
import type { ErrorPage } from '@firnline/domain/content/error-page'
import type { Footer, Header, NavItem, TopAlert } from '@firnline/domain/content/navigation'
import { promisedDays, promisedRange, type ReturnPolicy } from '@firnline/domain/content/promise'
import type { CuratedEntry, SearchContent } from '@firnline/domain/search/search-content'
import type { Reference } from '../field.ts'
import type { Wire } from '../model.ts'
import type { ReadReferences, References } from '../read/entry-reader.ts'
import { readBanner } from './to-banner.ts'
import { toLink, toOptionalLink, toParagraphs, toRegions, toUids } from './to-field.ts'

export function toHeader(wire: Wire<'header'>, { read }: References): Header {
  const items = (references: readonly unknown[]) =>
    read('nav_item', references).map(item => toNavItem(item, read))
  return {
    alerts: read('top_alert', wire.top_alert).flatMap(toTopAlert),
    mainNav: items(wire.main_nav),
    secondaryNav: items(wire.secondary_nav),
  }
}

function toNavItem(wire: Wire<'nav_item'>, read: ReadReferences): NavItem {
  return {
    uid: wire.uid,
    title: wire.title,
    link: toLink(wire.link),
    regions: toRegions(wire.regions),
    children: wire.children.map(toLink),
    banner: readBanner(wire.banner, read),
  }
}

/** Alerts without a text are dropped. */
function toTopAlert({ uid, text, regions, link, free_shipping }: Wire<'top_alert'>): TopAlert[] {
  if (text === '') return []
  return [{ uid, text, regions: toRegions(regions), link: toOptionalLink(link), freeShipping: free_shipping }]
}

export function toFooter(wire: Wire<'footer'>): Footer {
  return {
    columns: wire.columns.map(({ title, links }) => ({ title, links: links.map(toLink) })),
    legal: wire.legal.map(link => ({ ...toLink(link), regions: toRegions(link.regions) })),
    note: wire.note,
  }
}

export function toBrand(wire: Wire<'brand_settings'>): Brand {
  const { phone, address, hours_of_operation: hours } = wire.contact
  return {
    title: wire.title,
    displayName: wire.display_name || wire.title,
    siteUrl: wire.site_url,
    regions: toRegions(wire.regions),
    mediaAlias: wire.media_alias,
    logo: wire.brand_logo,
    seo: wire.seo,
    phone,
    address: {
      street: address.street_address,
      city: address.city,
      state: address.state,
      postalCode: address.postal_code,
      country: address.country,
    },
    hours: { days: hours.days_of_week, opens: hours.opening_time, closes: hours.closing_time },
    social: wire.social_media,
    delivery: {
      handlingDays: promisedDays(wire.delivery.handling_days),
      transitDays: promisedRange(wire.delivery.transit_days_min, wire.delivery.transit_days_max),
    },
    returns: toReturnPolicy(wire.returns),
    shopping: wire.shopping,
    siteSearch: wire.site_search,
    automateRelated: wire.automate_related_products,
    productDataVariant: wire.enable_product_data_refactor,
  }
}

/** null without a number of days. */
function toReturnPolicy(wire: Wire<'brand_settings'>['returns']): ReturnPolicy | null {
  const days = promisedDays(wire.days)
  if (days === null) return null
  return { days, method: wire.method, fees: wire.fees, defectFees: wire.defect_fees, page: wire.page }
}

export function toEmailSignup(wire: Wire<'email_signup_settings'>): EmailSignup {
  return {
    ...wire.copy,
    uid: wire.uid,
    regions: toRegions(wire.regions),
    lists: wire.lists.map(({ list_id, name }) => ({ id: list_id, name })),
    backInStock: wire.back_in_stock_notifications,
  }
}

export function toSearchContent(wire: Wire<'search'>, { read }: References): SearchContent {
  const items = (references: readonly unknown[]) =>
    read('nav_item', references).map(item => toNavItem(item, read))
  const { amplience_id: name, imageset } = wire.fallback_image
  return {
    mainMenu: items(wire.main_menu),
    sidebarMenu: items(wire.sidebar_menu),
    fallbackImage: name === '' ? null : { name, set: imageset === 'Yes' },
    popularSearches: wire.popular_searches,
    synonyms: wire.synonyms.map(set => set.split(',').map(phrase => phrase.trim())),
    curations: wire.curations.map(({ queries, promoted, hidden }) => ({
      queries,
      promoted: promoted.map(toCuratedEntry),
      hidden: hidden.map(toCuratedEntry),
    })),
  }
}

function toCuratedEntry({ uid, _content_type_uid: contentType }: Reference): CuratedEntry {
  return { uid, contentType: String(contentType ?? '') }
}

export function toErrorPage(wire: Wire<'error_page'>, { read, toKeys }: References): ErrorPage {
  const { header, main_content } = wire.product_recommendation_page
  return {
    title: wire.title,
    regions: toRegions(wire.regions),
    header: wire.header,
    content: toParagraphs(wire.main_content),
    linkText: wire.link_text,
    productHeader: wire.product_header,
    products: toUids(wire.products),
    banner: readBanner(wire.banner, read),
    related: wire.automated_related_products.categories.flatMap(({ category, bcId }) =>
      category.flatMap(reference =>
        toKeys([reference]).map(key => ({ uid: reference.uid, key, commerceId: bcId })),
      ),
    ),
    recommendation: { header, content: toParagraphs(main_content) },
  }
}
