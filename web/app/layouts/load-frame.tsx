import { socialLinks } from '@firnline/domain/content/brand'
import { EMPTY_FOOTER, EMPTY_HEADER, type HeaderResult, headerFor } from '@firnline/domain/content/navigation'
import type { ReactNode } from 'react'
import { fromQuery } from '../components/country/country-link.tsx'
import { describeNewsletter, loadEmailSignup } from '../components/email-signup/email-signup.ts'
import { Footer } from '../components/footer/footer.tsx'
import { contentLogo } from '../components/header/content-logo.ts'
import { MainNavItems } from '../components/header/main-nav.tsx'
import { MenuItems, MenuLinks } from '../components/header/menu-drawer.tsx'
import { TopRow } from '../components/header/top-row.tsx'
import type { Shop } from '../contexts/shop.ts'
import { fallbackTo } from '../fallback.ts'
import { loadDisplayTexts, pickMessages, translate } from '../messages.ts'
import { htmlOf } from '../server-markup/held-parts.ts'
import { keepPart, renderOnce, sendMarkup } from '../server-markup/to-markup.tsx'
import { describeFooter, describeHeader, marketName, placesOf } from './describe-frame.ts'
import { FRAME_MESSAGES, FRAME_VIEW_MESSAGES } from './shop.messages.ts'

/** What stands around every page: most of it as markup, which the browser keeps. `search`: the query of the page's URL. */
export async function loadFrame(shop: Shop, search: string) {
  const parts = await loadFrameParts(shop)
  const { header, messages, places } = parts
  const from = fromQuery({ pathname: shop.path, search }, places.country)
  const key = JSON.stringify(parts)
  const render = (name: string, part: () => ReactNode) => sendMarkup(shop, renderOnce(shop, name, key, part))
  const renderFrom = (name: string, part: () => ReactNode) =>
    sendMarkup(shop, htmlOf(keepPart(shop, name, key, part)).replaceAll(FROM_HERE, escapeAttribute(from)))
  return {
    places,
    country: shop.visit.locale.country,
    siteSearch: parts.siteSearch,
    logo: parts.logo,
    messages: pickMessages(messages, FRAME_VIEW_MESSAGES),
    /** For error pages. */
    mainLinks: header.mainNav.flatMap(({ title, target }) => (target === null ? [] : [{ title, target }])),
    topRow: render('top-row', () => <TopRow header={header} messages={messages} />),
    mainNav: render('main-nav', () => <MainNavItems items={header.mainNav} />),
    menu: render('menu', () => <MenuItems frame={parts} />),
    menuLinks: renderFrom('menu-links', () => <MenuLinks frame={parts} from={FROM_HERE} />),
    footer: renderFrom('footer', () => <Footer frame={parts} from={FROM_HERE} />),
  }
}

/** Stands for the query of links to the country page, which differs from page to page. */
const FROM_HERE = '?from=here'

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

export type FrameData = Awaited<ReturnType<typeof loadFrame>>
export type FrameParts = Awaited<ReturnType<typeof loadFrameParts>>

export async function loadFrameParts(shop: Shop) {
  const { visit, brand, content } = shop
  const { locale } = visit
  const language = locale.contentLanguage
  const place = { locale, report: shop.report }
  const [{ header, problem }, footer, texts, signup] = await Promise.all([
    content
      .header(language)
      .then(header => headerFor(header, visit))
      .catch(fallbackTo(NO_HEADER, 'header', shop)),
    content.footer(language).catch(fallbackTo(EMPTY_FOOTER, 'footer', shop)),
    loadDisplayTexts(shop),
    loadEmailSignup(shop),
  ])
  if (problem !== null) shop.report(problem)
  const messages = translate(shop, texts, ...FRAME_MESSAGES)
  const { settings: cookieSettings } = translate(shop, texts, 'consent.settings')
  return {
    header: describeHeader(header, place),
    footer: describeFooter(footer, place, { region: visit.region, cookieSettings }),
    places: placesOf(locale),
    market: marketName(locale),
    logo: contentLogo(brand, shop.media),
    social: socialLinks(brand.social),
    phone: brand.phone,
    siteSearch: brand.siteSearch,
    newsletter: describeNewsletter(signup, locale),
    messages,
  }
}

/** The failure is already reported by `fallbackTo`. */
const NO_HEADER: HeaderResult = { header: EMPTY_HEADER, problem: null }
