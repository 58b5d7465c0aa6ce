import { variantNames, variantPicture } from '@firnline/domain/catalogue/product'
import { variantQuery } from '@firnline/domain/catalogue/variant-choice'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { pictureUrl } from '@firnline/services/media/picture-url'
import { createSearchParams, href } from 'react-router'
import { absoluteUrl } from '../discovery/share-card.ts'
import { endUrlOf, type Goods, type Letter, type LetterFacts } from './email.ts'

/** What the shop's letters say. */
export const LETTER_MESSAGES = [
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

export type GoodsView = {
  readonly title: string
  readonly version: string
  readonly url: string
  readonly picture: string | null
}

/** A letter as its layout shows it. */
export type LetterView = {
  readonly languageTag: string
  readonly brand: string
  readonly homeUrl: string
  readonly subject: string
  /** What a mail program shows behind the subject. */
  readonly preheader: string
  readonly heading: string
  readonly text: string
  readonly goods: GoodsView | null
  /** null: nobody asks anything. */
  readonly question: QuestionView | null
  readonly button: { readonly label: string; readonly url: string } | null
  /** Beneath the button. */
  readonly note: string
  /** The button's address to copy; null: the button needs none. */
  readonly byHand: string | null
  readonly why: string
  readonly end: { readonly label: string; readonly url: string } | null
  readonly address: string
}

type Body = Pick<LetterView, 'subject' | 'heading' | 'text'> &
  Partial<Pick<LetterView, 'preheader' | 'goods' | 'question' | 'button' | 'note' | 'byHand' | 'why'>>

/** What a letter says, in its reader's language and in the editors' words where they have some. */
export function describeLetter(letter: Letter, facts: LetterFacts): LetterView {
  const { locale, brand, texts, origin } = facts
  const messages = facts.translator({ locale, texts, report: facts.report }, LETTER_MESSAGES)
  const body = bodyOf(letter, { ...facts, messages })
  const endUrl = endUrlOf(letter)
  const { street, postalCode, city } = brand.address
  return {
    ...{ goods: null, question: null, button: null, note: '', byHand: null, why: '' },
    ...{ preheader: body.text, ...body },
    languageTag: locale.languageTag,
    brand: brand.displayName,
    homeUrl: `${origin}${localePath(locale, href('/'))}`,
    end: endUrl === null ? null : { label: messages.end, url: endUrl },
    address: [brand.displayName, street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', '),
  }
}

type Facts = LetterFacts & { readonly messages: Messages<(typeof LETTER_MESSAGES)[number]> }

function bodyOf(letter: Letter, facts: Facts): Body {
  const { messages, brand, origin, locale } = facts
  switch (letter.kind) {
    case 'newsletter-confirm':
      return {
        subject: messages.newsletterConfirmSubject,
        heading: messages.newsletterConfirmHeading,
        text: format(messages.newsletterConfirmText, { lists: letter.lists.join(', ') }),
        ...confirmation(letter.confirmUrl, messages.newsletterConfirmButton, messages),
      }
    case 'newsletter-welcome':
      return {
        subject: messages.newsletterWelcomeSubject,
        heading: messages.newsletterWelcomeSubject,
        text: messages.newsletterWelcomeText,
        button: { label: messages.toShop, url: `${origin}${localePath(locale, href('/'))}` },
        why: messages.newsletterWhy,
      }
    case 'stock-alert-confirm':
      return {
        subject: format(messages.alertConfirmSubject, { product: letter.product.title }),
        heading: messages.alertConfirmHeading,
        text: messages.alertConfirmText,
        goods: describeGoods(letter, facts),
        ...confirmation(letter.confirmUrl, messages.alertConfirmButton, messages),
      }
    case 'stock-alert': {
      const goods = describeGoods(letter, facts)
      return {
        subject: format(messages.alertSubject, { product: letter.product.title }),
        heading: messages.alertHeading,
        text: messages.alertText,
        goods,
        button: { label: messages.alertButton, url: goods.url },
        why: messages.alertWhy,
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
      const { firstName, lastName, company } = letter.application
      return {
        subject: format(messages.proApplicationSubject, { name: `${firstName} ${lastName}` }),
        preheader: company,
        heading: messages[letter.application.programme],
        text: messages.proApplicationText,
        question: describeApplication(letter, messages),
      }
    }
    case 'question': {
      const { topic, message } = letter.question
      const subject = { reference: letter.reference, topic: messages[topic] }
      return {
        subject: format(messages.questionSubject, subject),
        preheader: message.slice(0, PREHEADER),
        heading: messages[topic],
        text: messages.questionText,
        question: describeQuestion(letter, messages),
      }
    }
  }
}

/** Mail programs show no more of it. */
const PREHEADER = 140

function confirmation(url: string, label: string, messages: Facts['messages']) {
  return { button: { label, url }, byHand: messages.byHand, note: messages.linkLives }
}

/** CSS px, twice for sharp screens. */
const PICTURE = {
  width: 240,
  height: 240,
  whole: true,
  background: 'rgb(255,255,255)',
  format: 'jpg',
} as const

/** A colour's address is `?color=`; a size's stands beside it. */
function describeGoods({ product, variant }: Goods, { locale, origin, media }: LetterFacts): GoodsView {
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

/** What somebody asks, as the office reads it. */
export type QuestionView = {
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly title: string
  /** The message as its lines. */
  readonly lines: readonly string[]
}

export function describeQuestion(
  { question, reference }: Extract<Letter, { kind: 'question' }>,
  messages: Messages<(typeof LETTER_MESSAGES)[number]>,
): QuestionView {
  const { name, email, topic, orderNumber, locale, message } = question
  return {
    facts: [
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

/** Who applies for the pro program, as the office reads it. */
export function describeApplication(
  { application }: Extract<Letter, { kind: 'pro-application' }>,
  messages: Messages<(typeof LETTER_MESSAGES)[number]>,
): QuestionView {
  const { firstName, lastName, email, programme, company, locale } = application
  return {
    facts: [
      { name: messages.questionName, value: `${firstName} ${lastName}` },
      { name: messages.questionEmail, value: email },
      { name: messages.programme, value: messages[programme] },
      { name: messages.chooseCountry, value: locale },
    ],
    title: messages.company,
    lines: [company],
  }
}
