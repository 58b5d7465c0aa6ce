import { variantNames, variantPicture } from '@firnline/domain/catalogue/product'
import { variantQuery } from '@firnline/domain/catalogue/variant-choice'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { backgroundOf, WHITE } from '@firnline/services/media/background'
import { pictureUrl } from '@firnline/services/media/picture-url'
import { asPng, BRAND_PATH } from '@firnline/shop/brand'
import { brand as ownBrand } from '@firnline/shop/folder'
import { createSearchParams, href } from 'react-router'
import { absoluteUrl } from '../discovery/share-card.ts'
import { type EmailContent, type EmailInput, type Goods, unsubscribeUrlOf } from './email.ts'

export const EMAIL_MESSAGES = [
  'email',
  'layout.chooseCountry',
  'orderLookup.number',
  'proApplication.company',
  'proApplication.guide',
  'proApplication.instructor',
  'proApplication.patroller',
  'proApplication.programme',
  'proApplication.sentText',
  'proApplication.shop',
  'question',
] as const satisfies readonly MessageSelector[]

export type GoodsView = ReturnType<typeof describeGoods>

export type EmailView = {
  readonly languageTag: string
  readonly brand: string
  /** On the head's dark ground; sizes in px. null: the brand's name is set as text. */
  readonly logo: { readonly src: string; readonly width?: number; readonly height: number } | null
  /** Of the brand's files, with a slash at its end. */
  readonly filesUrl: string
  readonly homeUrl: string
  readonly subject: string
  /** What a mail program shows behind the subject. */
  readonly preheader: string
  readonly heading: string
  readonly text: string
  readonly goods: GoodsView | null
  /** null: it carries no message. */
  readonly question: QuestionView | null
  readonly button: { readonly label: string; readonly url: string } | null
  /** Beneath the button. */
  readonly note: string
  /** The button's address to copy; null: the button needs none. */
  readonly linkText: string | null
  readonly reason: string
  readonly unsubscribe: { readonly label: string; readonly url: string } | null
  readonly address: string
}

type Body = Pick<EmailView, 'subject' | 'heading' | 'text'> &
  Partial<Pick<EmailView, 'preheader' | 'goods' | 'question' | 'button' | 'note' | 'linkText' | 'reason'>>

/** An email in its reader's language, with the editors' texts where they have some. */
export function describeEmail(content: EmailContent, input: EmailInput): EmailView {
  const { locale, brand, texts, origin } = input
  const messages = input.translator({ locale, texts, report: input.report }, EMAIL_MESSAGES)
  const body = bodyOf(content, { ...input, messages })
  const unsubscribeUrl = unsubscribeUrlOf(content)
  const { street, postalCode, city } = brand.address
  return {
    goods: null,
    question: null,
    button: null,
    note: '',
    linkText: null,
    reason: '',
    preheader: body.text,
    ...body,
    languageTag: locale.languageTag,
    brand: brand.displayName,
    logo: logoOf(input),
    filesUrl: `${origin}${BRAND_PATH}`,
    homeUrl: `${origin}${localePath(locale, href('/'))}`,
    unsubscribe: unsubscribeUrl === null ? null : { label: messages.end, url: unsubscribeUrl },
    address: [brand.displayName, street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', '),
  }
}

/** The editors' logo, else the shop's; as a file that mail programs show. */
function logoOf({ brand, origin, media }: EmailInput): EmailView['logo'] {
  const { logoDark, palette } = ownBrand
  if (brand.logo !== '') {
    const background = backgroundOf(palette['spruce-800'].slice(1))
    const picture = { ...LOGO, background, whole: true, format: 'jpg' } as const
    return {
      src: absoluteUrl(origin, pictureUrl(media, brand.logo, 'image', picture)),
      height: LOGO.height / 2,
    }
  }
  if (logoDark === null) return null
  const { file, width, height } = logoDark
  return { src: `${origin}${BRAND_PATH}${asPng(file)}`, width: Math.round(width), height: Math.round(height) }
}

/** px, twice those shown. */
const LOGO = { width: 400, height: 80 }

type Input = EmailInput & { readonly messages: Messages<(typeof EMAIL_MESSAGES)[number]> }

function bodyOf(content: EmailContent, input: Input): Body {
  const { messages, brand, origin, locale } = input
  switch (content.kind) {
    case 'newsletter-confirm':
      return {
        subject: messages.newsletterConfirmSubject,
        heading: messages.newsletterConfirmHeading,
        text: format(messages.newsletterConfirmText, { lists: content.lists.join(', ') }),
        ...confirmation(content.confirmUrl, messages.newsletterConfirmButton, messages),
      }
    case 'newsletter-welcome':
      return {
        subject: messages.newsletterWelcomeSubject,
        heading: messages.newsletterWelcomeSubject,
        text: messages.newsletterWelcomeText,
        button: { label: messages.toShop, url: `${origin}${localePath(locale, href('/'))}` },
        reason: messages.newsletterWhy,
      }
    case 'stock-alert-confirm':
      return {
        subject: format(messages.alertConfirmSubject, { product: content.product.title }),
        heading: messages.alertConfirmHeading,
        text: messages.alertConfirmText,
        goods: describeGoods(content, input),
        ...confirmation(content.confirmUrl, messages.alertConfirmButton, messages),
      }
    case 'stock-alert': {
      const goods = describeGoods(content, input)
      return {
        subject: format(messages.alertSubject, { product: content.product.title }),
        heading: messages.alertHeading,
        text: messages.alertText,
        goods,
        button: { label: messages.alertButton, url: goods.url },
        reason: messages.alertWhy,
      }
    }
    case 'pro-applied':
      return {
        subject: messages.proAppliedSubject,
        heading: messages.proAppliedSubject,
        text: messages.sentText,
      }
    case 'pro-welcome':
      return {
        subject: format(messages.proWelcomeSubject, { brand: brand.displayName }),
        heading: messages.proWelcomeHeading,
        text: messages.proWelcomeText,
        button: { label: messages.toAccount, url: `${origin}${localePath(locale, href('/account'))}` },
      }
    case 'pro-application': {
      const { firstName, lastName, company } = content.application
      return {
        subject: format(messages.proApplicationSubject, { name: `${firstName} ${lastName}` }),
        preheader: company,
        heading: messages[content.application.programme],
        text: messages.proApplicationText,
        question: describeApplication(content, messages),
      }
    }
    case 'question': {
      const { topic, message } = content.question
      const subject = { reference: content.reference, topic: messages[topic] }
      return {
        subject: format(messages.questionSubject, subject),
        preheader: message.slice(0, PREHEADER),
        heading: messages[topic],
        text: messages.questionText,
        question: describeQuestion(content, messages),
      }
    }
  }
}

/** Mail programs show no more of it. */
const PREHEADER = 140

function confirmation(url: string, label: string, messages: Input['messages']) {
  return { button: { label, url }, linkText: messages.byHand, note: messages.linkLives }
}

/** CSS px, twice for sharp screens. */
const PICTURE = {
  width: 240,
  height: 240,
  whole: true,
  background: WHITE,
  format: 'jpg',
} as const

function describeGoods({ product, variant }: Goods, { locale, origin, media }: EmailInput) {
  const { color, size } = variantNames(product.commerce, variant)
  const picture = variantPicture(product, variant)
  const query = createSearchParams(variantQuery(product.commerce, variant)).toString()
  const page = `${origin}${localePath(locale, href('/p/*', { '*': product.slug }))}`
  return {
    title: product.title,
    version: [color, size].filter(Boolean).join(', '),
    url: query === '' ? page : `${page}?${query}`,
    picture:
      picture === null
        ? null
        : absoluteUrl(origin, pictureUrl(media, picture.name, picture.set ? 'set' : 'image', PICTURE)),
  }
}

/** A message to customer service. */
export type QuestionView = {
  readonly input: readonly { readonly name: string; readonly value: string }[]
  readonly title: string
  /** The message as its lines. */
  readonly lines: readonly string[]
}

export function describeQuestion(
  { question, reference }: Extract<EmailContent, { kind: 'question' }>,
  messages: Messages<(typeof EMAIL_MESSAGES)[number]>,
): QuestionView {
  const { name, email, topic, orderNumber, locale, message } = question
  return {
    input: [
      { name: messages.questionName, value: name },
      { name: messages.questionEmail, value: email },
      { name: messages.questionTopic, value: messages[topic] },
      ...(orderNumber === null ? [] : [{ name: messages.number, value: String(orderNumber) }]),
      { name: messages.chooseCountry, value: locale },
      { name: messages.reference, value: reference },
    ],
    title: messages.questionMessage,
    lines: message.split('\n'),
  }
}

/** An application for the pro program, for customer service. */
export function describeApplication(
  { application }: Extract<EmailContent, { kind: 'pro-application' }>,
  messages: Messages<(typeof EMAIL_MESSAGES)[number]>,
): QuestionView {
  const { firstName, lastName, email, programme, company, locale } = application
  return {
    input: [
      { name: messages.questionName, value: `${firstName} ${lastName}` },
      { name: messages.questionEmail, value: email },
      { name: messages.programme, value: messages[programme] },
      { name: messages.chooseCountry, value: locale },
    ],
    title: messages.company,
    lines: [company],
  }
}
