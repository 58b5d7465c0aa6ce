import type { Brand } from '@firnline/domain/content/brand'
import { contentPath } from '@firnline/domain/content/link'
import { addressLines } from '@firnline/domain/customer/address'
import {
  type ContactMessage,
  countCharacters,
  isReference,
  isTopic,
  MAX_MESSAGE_LENGTH,
  parseOrderNumber,
} from '@firnline/domain/customer/contact-message'
import { fullName, MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { isInRegion } from '@firnline/domain/region'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { data, href } from 'react-router'
import { errorsOrMessage, type FormErrors } from '../../../components/form/form-errors.ts'
import { isEmail, MAX_NAME_LENGTH, typedLine, typedText } from '../../../components/form/form-fields.ts'
import { describeCrumbs } from '../../../components/page-header/describe-crumbs.ts'
import { loadSections } from '../../../components/section/load-sections.ts'
import type { SessionAccount } from '../../../contexts/account.ts'
import type { CustomerService } from '../../../contexts/contact.ts'
import type { Shop } from '../../../contexts/shop.ts'
import { contactPage } from '../../../discovery/organization.ts'
import { fallbackTo } from '../../../fallback.ts'
import { formatTimeRange } from '../../../format-time.ts'
import { messagesFor, pickMessages } from '../../../messages.ts'
import { pageSeo } from '../../../page/page-meta.ts'
import type { PublicFormContext } from '../../../submission/form-context.ts'
import { submitPublicForm } from '../../../submission/public-form.ts'
import { seeOther } from '../../../submission/see-other.ts'
import { describeLinks } from '../support-links.tsx'

export const CONTACT_MESSAGES = [
  'botCheck',
  'breadcrumbs',
  'contact',
  'contactLink.write',
  'form.entriesToCheck',
  'form.missing',
  'form.optional',
  'form.signInTab',
  'form.tooLong',
  'newsletter.emailWrong',
  'orderLookup.number',
  'question',
  'stores.hours',
  'support.moreHelp',
  'support.support',
] as const satisfies readonly MessageSelector[]

export type Typed = {
  readonly name: string
  readonly email: string
  readonly topic: string
  readonly orderNumber: string
  readonly message: string
}

export type ContactAnswer = { readonly errors: FormErrors | null; readonly typed: Typed }

/** Empty fields: the region has none. */
export type ContactDetailsView = {
  readonly phone: string
  readonly hours: readonly string[]
  readonly address: readonly string[]
}

const UID = 'contact'
const PRIVACY = '/privacy'

/** With the editors' sections, where they have a page. */
export async function loadContact(
  shop: Shop,
  account: SessionAccount,
  { stamp, query }: { stamp: string; query: URLSearchParams },
) {
  const { visit, brand } = shop
  const { locale } = visit
  const [messages, editors, typed, privacyPath] = await Promise.all([
    messagesFor(shop, ...CONTACT_MESSAGES),
    loadEditors(shop),
    prefilledValues(shop, account, query),
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
    title,
    description: summary,
    path: href('/support/contact'),
    crumbs,
  })
  shop.discover({ things: [contactPage(shop, { title, url: seo.url })] })
  return {
    ...editors.sections,
    title,
    summary,
    typed,
    privacyPath,
    crumbs,
    seo,
    flush: false,
    path: localePath(locale, href('/support/contact')),
    contactDetails: describeContactDetails(brand, locale),
    others: editors.others,
    stamp,
    sent: sentOf(query),
    languageTag: locale.languageTag,
    messages: {
      ...pickMessages(messages, VIEW_MESSAGES),
      messageHint: format(messages.messageHint, { most: maxLengthText(locale) }),
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
export function maxLengthText({ languageTag }: Pick<Locale, 'languageTag'>): string {
  return new Intl.NumberFormat(languageTag).format(MAX_MESSAGE_LENGTH)
}

/** The page works without the editors' entry. */
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

/** Prefilled from the customer and the order in the query. */
async function prefilledValues(shop: Shop, account: SessionAccount, query: URLSearchParams): Promise<Typed> {
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

/** null: no such page here. */
async function findPrivacy({ visit, content, degraded }: Shop): Promise<string | null> {
  const page = await content
    .page(visit.locale.contentLanguage, PRIVACY)
    .catch(fallbackTo(null, 'the page on privacy', { degraded }))
  return page !== null && isInRegion(page, visit.region) ? contentPath(visit.locale, 'page', PRIVACY) : null
}

/** null: nothing was sent. */
function sentOf(query: URLSearchParams): { readonly reference: string } | null {
  const reference = query.get('reference') ?? ''
  return query.get('notice') === 'sent' && isReference(reference) ? { reference } : null
}

export function describeContactDetails(
  { displayName, phone, address, hours }: Pick<Brand, 'displayName' | 'phone' | 'address' | 'hours'>,
  locale: Locale,
): ContactDetailsView {
  const lines = addressLines({ ...address, street: [address.street], country: locale.country })
  const isOpen = hours.opens !== '' && hours.closes !== ''
  return {
    phone,
    hours: [hours.days, isOpen ? formatTimeRange(hours.opens, hours.closes, locale) : ''].filter(Boolean),
    address: lines.length === 0 ? [] : [displayName, ...lines, address.country].filter(Boolean),
  }
}

type OwnMessages = Messages<(typeof CONTACT_MESSAGES)[number]>
type SendContext = PublicFormContext & {
  readonly customerService: CustomerService
  readonly messages: OwnMessages
}

/** Nothing is sent to the submitted address, which is unverified. */
export async function sendMessage(form: FormData, { customerService, messages, ...context }: SendContext) {
  const { locale, bcRegion } = context.shop.visit
  const typed = readTyped(form)
  const refuse = (errors: Record<string, string | undefined>, message: string, status: number) =>
    data<ContactAnswer>({ errors: errorsOrMessage(errors, message, messages), typed }, { status })
  const question = toQuestion(typed, { store: bcRegion, locale: locale.code })
  const errors = errorsOf(typed, messages, locale)
  if (question === null || Object.values(errors).some(error => error !== undefined))
    return refuse(errors, '', 400)
  const result = await submitPublicForm(
    form,
    {
      action: 'contact',
      change: () => customerService.send(question),
      messages,
      throttled: messages.throttled,
      unavailable: messages.notSent,
    },
    context,
  )
  if (result.kind === 'refused') return refuse({}, result.message, result.status)
  return seeOther(context.shop, href('/support/contact'), { notice: 'sent', reference: result.reference })
}

function readTyped(form: FormData): Typed {
  const line = (name: keyof Typed) => typedLine(form.get(name))
  return {
    name: line('name'),
    email: line('email'),
    topic: line('topic'),
    orderNumber: line('orderNumber'),
    message: typedText(form.get('message')),
  }
}

/** null: unknown topic. */
function toQuestion(typed: Typed, place: Pick<ContactMessage, 'store' | 'locale'>): ContactMessage | null {
  const { topic, orderNumber } = typed
  return isTopic(topic) ? { ...typed, ...place, topic, orderNumber: parseOrderNumber(orderNumber) } : null
}

/** In the form's order, by field id. */
function errorsOf(typed: Typed, messages: OwnMessages, locale: Shop['visit']['locale']) {
  const { name, email, topic, orderNumber, message } = typed
  const missing = (field: string) => format(messages.missing, { field })
  const nameLong = format(messages.tooLong, { field: messages.name, most: MAX_NAME_LENGTH })
  const isAddress = isEmail(email) && email.length <= MAX_EMAIL_LENGTH
  const isNumber = orderNumber === '' || parseOrderNumber(orderNumber) !== null
  const over = countCharacters(message) - MAX_MESSAGE_LENGTH
  const messageLong = format(messages.messageLong, { count: over, most: maxLengthText(locale) })
  return {
    name: name === '' ? missing(messages.name) : name.length > MAX_NAME_LENGTH ? nameLong : undefined,
    email: isAddress ? undefined : messages.emailWrong,
    topic: isTopic(topic) ? undefined : messages.topicNeeded,
    orderNumber: isNumber ? undefined : messages.orderNumberWrong,
    message: message === '' ? missing(messages.message) : over > 0 ? messageLong : undefined,
  }
}
