import { contentPath } from '@firnline/domain/content/link'
import { isReference, MAX_MESSAGE_LENGTH, parseOrderNumber } from '@firnline/domain/customer/contact-message'
import { fullName } from '@firnline/domain/customer/customer'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { isInRegion } from '@firnline/domain/region'
import { format } from '@firnline/messages/format'
import { href } from 'react-router'
import { describeCrumbs } from '../../components/page-header/describe-crumbs.ts'
import { loadSections } from '../../components/section/load-sections.ts'
import type { SessionAccount } from '../../contexts/account.ts'
import type { Shop } from '../../contexts/shop.ts'
import { contactPage } from '../../discovery/contact-page.ts'
import { fallbackTo } from '../../fallback.ts'
import { messagesFor } from '../../messages/messages-for.ts'
import { pickMessages } from '../../messages/pick-messages.ts'
import { pageSeo } from '../../page-meta.ts'
import { describeLinks } from '../support/describe-support.ts'
import { CONTACT_MESSAGES } from './contact.messages.ts'
import type { Typed } from './contact-view.ts'
import { describeReach } from './describe-reach.ts'

const UID = 'contact'
const PRIVACY = '/privacy'

/** The form, how else the shop is reached, and what editors say around it, where they have a page for it. */
export async function loadContact(
  shop: Shop,
  account: SessionAccount,
  { stamp, query }: { stamp: string; query: URLSearchParams },
) {
  const { visit, brand, origin } = shop
  const { locale } = visit
  const [messages, editors, typed, privacyPath] = await Promise.all([
    messagesFor(shop, ...CONTACT_MESSAGES),
    loadEditors(shop),
    knownOf(shop, account, query),
    findPrivacy(shop),
  ])
  const crumbs = [
    ...describeCrumbs([], { locale, home: messages.home }),
    { title: messages.support, href: localePath(locale, href('/support')) },
  ]
  const title = editors.page?.title ?? messages.contact
  const summary = editors.page?.summary || messages.contactLead
  const seo = pageSeo(shop, {
    ...(editors.page === null ? {} : { seo: editors.page.seo }),
    ...{ title, description: summary, path: href('/support/contact'), crumbs },
  })
  shop.discover({ things: [contactPage(brand, { title, url: seo.url, origin })] })
  return {
    ...editors.sections,
    ...{ title, summary, typed, privacyPath, crumbs, seo },
    flush: false,
    path: localePath(locale, href('/support/contact')),
    reach: describeReach(brand, locale),
    others: editors.others,
    stamp,
    sent: sentOf(query),
    languageTag: locale.languageTag,
    messages: {
      ...pickMessages(messages, VIEW_MESSAGES),
      messageHint: format(messages.messageHint, { most: mostOf(locale) }),
    },
  }
}

const VIEW_MESSAGES = [
  ...(['youAreHere', 'moreHelp', 'write', 'name', 'email', 'topic', 'topicChoose', 'number'] as const),
  ...(['optional', 'order', 'product', 'advice', 'service', 'other', 'message', 'messageLeft'] as const),
  ...(['messageOver', 'privacyText', 'privacy', 'send', 'signInTab', 'botTrap', 'sent', 'sentText'] as const),
  ...(['reference', 'referenceText', 'another', 'reach', 'phone', 'hours', 'address'] as const),
] as const

/** `4.000` */
export function mostOf({ languageTag }: Pick<Locale, 'languageTag'>): string {
  return new Intl.NumberFormat(languageTag).format(MAX_MESSAGE_LENGTH)
}

/** Whoever sees no page of the editors' still has the form. */
async function loadEditors(shop: Shop) {
  const { visit, content, catalogue } = shop
  const language = visit.locale.contentLanguage
  const [found, pages] = await Promise.all([
    content.supportPage(language, UID).catch(fallbackTo(null, 'what stands around the form', shop)),
    content.supportPages(language).catch(fallbackTo([], 'other help pages', shop)),
  ])
  const page = found !== null && isInRegion(found, visit.region) ? found : null
  const sections = page === null ? [] : await catalogue.sections(visit, page.sections)
  const others = pages.filter(other => other.group === page?.group && other.uid !== page.uid)
  return { page, sections: await loadSections(shop, { sections }), others: describeLinks(others, visit) }
}

/** What nobody needs to type: who is signed in, and the order that a link names. */
async function knownOf(shop: Shop, account: SessionAccount, query: URLSearchParams): Promise<Typed> {
  const customer = await account.current().catch(fallbackTo(null, 'who is signed in', shop))
  const order = parseOrderNumber(query.get('order') ?? '')
  return {
    name: customer === null ? '' : fullName(customer),
    email: customer?.email ?? '',
    topic: order === null ? '' : 'order',
    orderNumber: order === null ? '' : String(order),
    message: '',
  }
}

/** null: there is no such page here. */
async function findPrivacy({ visit, content, degraded }: Shop): Promise<string | null> {
  const page = await content
    .page(visit.locale.contentLanguage, PRIVACY)
    .catch(fallbackTo(null, 'the page on privacy', { degraded }))
  return page !== null && isInRegion(page, visit.region) ? contentPath(visit.locale, 'page', PRIVACY) : null
}

/** null: nothing has just been sent. */
function sentOf(query: URLSearchParams): { readonly reference: string } | null {
  const reference = query.get('reference') ?? ''
  return query.get('notice') === 'sent' && isReference(reference) ? { reference } : null
}
