import type { Brand } from '@firnline/domain/content/brand'
import type { EmailSignup } from '@firnline/domain/content/email-signup'
import type { ErrorPage } from '@firnline/domain/content/error-page'
import type { Footer, Header, NavItem, TopAlert } from '@firnline/domain/content/navigation'
import type { CuratedEntry, SearchContent } from '@firnline/domain/search/search-content'
import type { Reference } from '../field.ts'
import {
  navItemEntry,
  topAlertEntry,
  type WireBrandSettings,
  type WireEmailSignupSettings,
  type WireErrorPage,
  type WireFooter,
  type WireHeader,
  type WireNavItem,
  type WireSearch,
  type WireTopAlert,
} from '../model.ts'
import type { ReadReferences } from '../read/entry-reader.ts'
import { readBanner } from './to-banner.ts'
import { toLink, toOptionalLink, toParagraphs, toRegions, toUids } from './to-field.ts'

export function toHeader(wire: WireHeader, read: ReadReferences): Header {
  const items = (references: readonly unknown[]) =>
    read(navItemEntry, references).map(item => toNavItem(item, read))
  return {
    alerts: read(topAlertEntry, wire.top_alert).flatMap(toTopAlert),
    mainNav: items(wire.main_nav),
    secondaryNav: items(wire.secondary_nav),
  }
}

function toNavItem(wire: WireNavItem, read: ReadReferences): NavItem {
  return {
    uid: wire.uid,
    title: wire.title,
    link: toLink(wire.link),
    regions: toRegions(wire.regions),
    children: wire.children.map(toLink),
    banner: readBanner(wire.banner, read),
  }
}

/** One without a text says nothing. */
function toTopAlert({ uid, text, regions, link, free_shipping }: WireTopAlert): TopAlert[] {
  if (text === '') return []
  return [{ uid, text, regions: toRegions(regions), link: toOptionalLink(link), freeShipping: free_shipping }]
}

export function toFooter(wire: WireFooter): Footer {
  return {
    columns: wire.columns.map(({ title, links }) => ({ title, links: links.map(toLink) })),
    legal: wire.legal.map(toLink),
    note: wire.note,
  }
}

export function toBrand(wire: WireBrandSettings): Brand {
  const { phone, address, hours_of_operation: hours } = wire.contact
  return {
    title: wire.title,
    displayName: wire.display_name || wire.title,
    siteUrl: wire.site_url,
    regions: toRegions(wire.regions),
    mediaAlias: wire.media_alias,
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
    shopping: wire.shopping,
    siteSearch: wire.site_search,
    automateRelated: wire.automate_related_products,
    productDataVariant: wire.enable_product_data_refactor,
  }
}

export function toEmailSignup(wire: WireEmailSignupSettings): EmailSignup {
  return {
    ...wire.copy,
    uid: wire.uid,
    regions: toRegions(wire.regions),
    lists: wire.lists.map(({ list_id, name }) => ({ id: list_id, name })),
    backInStock: wire.back_in_stock_notifications,
  }
}

export function toSearchContent(wire: WireSearch, read: ReadReferences): SearchContent {
  const items = (references: readonly unknown[]) =>
    read(navItemEntry, references).map(item => toNavItem(item, read))
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

export function toErrorPage(wire: WireErrorPage, read: ReadReferences): ErrorPage {
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
      toUids(category).map(uid => ({ uid, commerceId: bcId })),
    ),
    recommendation: { header, content: toParagraphs(main_content) },
  }
}
