import { type LinkContext, type LinkTarget, resolveLink } from '@firnline/domain/content/link'
import type { Footer, Header, NavItem } from '@firnline/domain/content/navigation'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { href } from 'react-router'
import { type BannerView, describeBanner } from '../components/banner/describe-banner.ts'
import { describeLink, type LinkView } from '../components/section/describe-sections.ts'

export type NavView = {
  readonly uid: string
  readonly title: string
  /** null: a heading over its children */
  readonly target: LinkTarget | null
  readonly children: readonly LinkView[]
  readonly banner: BannerView | null
}

export type AlertView = { readonly uid: string; readonly text: string; readonly link: LinkView | null }

export type HeaderView = {
  readonly alerts: readonly AlertView[]
  readonly mainNav: readonly NavView[]
  readonly secondaryNav: readonly NavView[]
}

export type FooterView = {
  readonly columns: readonly { readonly title: string; readonly links: readonly LinkView[] }[]
  readonly legal: readonly LinkView[]
  readonly note: string
}

export type Places = {
  readonly home: string
  readonly search: string
  readonly cart: string
  readonly account: string
  readonly country: string
}

export function describeHeader({ alerts, mainNav, secondaryNav }: Header, place: LinkContext): HeaderView {
  return {
    alerts: alerts.map(({ uid, text, link }) => ({ uid, text, link: describeLink(link, place) })),
    mainNav: mainNav.map(item => describeItem(item, place)),
    secondaryNav: secondaryNav.map(item => describeItem(item, place)),
  }
}

function describeItem({ uid, title, link, children, banner }: NavItem, place: LinkContext): NavView {
  return {
    uid,
    title,
    target: resolveLink(place, link),
    children: children.flatMap(child => describeLink(child, place) ?? []),
    banner: banner === null ? null : describeBanner(banner, place),
  }
}

export function describeFooter({ columns, legal, note }: Footer, place: LinkContext): FooterView {
  return {
    columns: columns.map(({ title, links }) => ({
      title,
      links: links.flatMap(link => describeLink(link, place) ?? []),
    })),
    legal: legal.flatMap(link => describeLink(link, place) ?? []),
    note,
  }
}

export function placesOf(locale: Locale): Places {
  return {
    home: localePath(locale, href('/')),
    search: localePath(locale, href('/search')),
    cart: localePath(locale, href('/cart')),
    account: localePath(locale, href('/account')),
    country: localePath(locale, href('/country')),
  }
}

/** `Austria · Deutsch`: the country in this language, the language in its own. */
export function marketName({ country, language, languageTag }: Locale): string {
  const languageName = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  const capitalised = languageName.charAt(0).toLocaleUpperCase(language) + languageName.slice(1)
  if (country === 'global') return capitalised
  const name = new Intl.DisplayNames([languageTag], { type: 'region' }).of(country.toUpperCase()) ?? country
  return `${name} · ${capitalised}`
}
