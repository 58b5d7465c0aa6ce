import { type LinkContext, resolveLink } from '@firnline/domain/content/link'
import type { Footer, Header, NavItem } from '@firnline/domain/content/navigation'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { inRegion, type RegionId } from '@firnline/domain/region'
import { displayNames } from '@firnline/messages/formatters'
import { href } from 'react-router'
import { describeBanner } from '../components/banner/describe-banner.ts'
import { describeLink } from '../components/section/describe-sections.ts'
import { settingsPath } from '../consent/describe-consent.ts'

export type HeaderView = ReturnType<typeof describeHeader>
export type AlertView = HeaderView['alerts'][number]
export type NavView = HeaderView['mainNav'][number]

export function describeHeader({ alerts, mainNav, secondaryNav }: Header, place: LinkContext) {
  return {
    alerts: alerts.map(({ uid, text, link }) => ({ uid, text, link: describeLink(link, place) })),
    mainNav: mainNav.map(item => describeItem(item, place)),
    secondaryNav: secondaryNav.map(item => describeItem(item, place)),
  }
}

function describeItem({ uid, title, link, children, banner }: NavItem, place: LinkContext) {
  return {
    uid,
    title,
    /** null: a heading over its children */
    target: resolveLink(place, link),
    children: children.flatMap(child => describeLink(child, place) ?? []),
    banner: banner === null ? null : describeBanner(banner, place),
  }
}

/** `cookieSettings`: the title of the link to them, behind the editors' legal links. */
export function describeFooter(
  { columns, legal, note }: Footer,
  place: LinkContext,
  { region, cookieSettings }: { readonly region: RegionId; readonly cookieSettings: string },
) {
  const settings = { href: settingsPath(place.locale), external: false, newTab: false }
  return {
    columns: columns.map(({ title, links }) => ({
      title,
      links: links.flatMap(link => describeLink(link, place) ?? []),
    })),
    legal: [
      ...inRegion(legal, region).flatMap(link => describeLink(link, place) ?? []),
      { title: cookieSettings, target: settings },
    ],
    note,
  }
}

export function placesOf(locale: Locale) {
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
  const languageName = displayNames([language], { type: 'language' }).of(language) ?? language
  const capitalised = languageName.charAt(0).toLocaleUpperCase(language) + languageName.slice(1)
  if (country === 'global') return capitalised
  const name = displayNames([languageTag], { type: 'region' }).of(country.toUpperCase()) ?? country
  return `${name} · ${capitalised}`
}
