import { localePath } from '@firnline/domain/locale/locale-path'
import { variantQuery } from '@firnline/domain/product/choice'
import { variantNames, variantPicture } from '@firnline/domain/product/variant'
import { fillWords } from '@firnline/domain/text/display-text'
import { pictureUrl } from '@firnline/services/media/picture-url'
import { createSearchParams, href } from 'react-router'
import { absoluteUrl } from '../discovery/share-card.ts'
import { type Said, sayWords } from '../words/words.ts'
import { describeApplication, describeQuestion, type QuestionView } from './describe-question.ts'
import { endUrlOf, type Goods, type Letter, type LetterFacts } from './letter.ts'
import { letterWords } from './letter.words.ts'

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
  const words = sayWords(letterWords, texts, locale.language)
  const body = bodyOf(letter, { ...facts, words })
  const endUrl = endUrlOf(letter)
  const { street, postalCode, city } = brand.address
  return {
    ...{ goods: null, question: null, button: null, note: '', byHand: null, why: '' },
    ...{ preheader: body.text, ...body },
    languageTag: locale.languageTag,
    brand: brand.displayName,
    homeUrl: `${origin}${localePath(locale, href('/'))}`,
    end: endUrl === null ? null : { label: words.end, url: endUrl },
    address: [brand.displayName, street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', '),
  }
}

type Facts = LetterFacts & { readonly words: Said<typeof letterWords> }

function bodyOf(letter: Letter, facts: Facts): Body {
  const { words, brand, origin, locale } = facts
  switch (letter.kind) {
    case 'newsletter-confirm':
      return {
        subject: words.newsletterConfirmSubject,
        heading: words.newsletterConfirmHeading,
        text: fillWords(words.newsletterConfirmText, { lists: letter.lists.join(', ') }),
        ...confirmation(letter.confirmUrl, words.newsletterConfirmButton, words),
      }
    case 'newsletter-welcome':
      return {
        subject: words.newsletterWelcomeSubject,
        heading: words.newsletterWelcomeSubject,
        text: words.newsletterWelcomeText,
        button: { label: words.toShop, url: `${origin}${localePath(locale, href('/'))}` },
        why: words.newsletterWhy,
      }
    case 'stock-alert-confirm':
      return {
        subject: fillWords(words.alertConfirmSubject, { product: letter.product.title }),
        heading: words.alertConfirmHeading,
        text: words.alertConfirmText,
        goods: describeGoods(letter, facts),
        ...confirmation(letter.confirmUrl, words.alertConfirmButton, words),
      }
    case 'stock-alert': {
      const goods = describeGoods(letter, facts)
      return {
        subject: fillWords(words.alertSubject, { product: letter.product.title }),
        heading: words.alertHeading,
        text: words.alertText,
        goods,
        button: { label: words.alertButton, url: goods.url },
        why: words.alertWhy,
      }
    }
    case 'pro-applied':
      return {
        subject: words.proAppliedSubject,
        heading: words.proAppliedSubject,
        text: words.proAppliedText,
      }
    case 'pro-welcome':
      return {
        subject: fillWords(words.proWelcomeSubject, { brand: brand.displayName }),
        heading: words.proWelcomeHeading,
        text: words.proWelcomeText,
        button: { label: words.toAccount, url: `${origin}${localePath(locale, href('/account'))}` },
      }
    case 'pro-application': {
      const { firstName, lastName, company } = letter.application
      return {
        subject: fillWords(words.proApplicationSubject, { name: `${firstName} ${lastName}` }),
        preheader: company,
        heading: words[letter.application.programme],
        text: words.proApplicationText,
        question: describeApplication(letter, words),
      }
    }
    case 'question': {
      const { topic, message } = letter.question
      const subject = { reference: letter.reference, topic: words[topic] }
      return {
        subject: fillWords(words.questionSubject, subject),
        preheader: message.slice(0, PREHEADER),
        heading: words[topic],
        text: words.questionText,
        question: describeQuestion(letter, words),
      }
    }
  }
}

/** Mail programs show no more of it. */
const PREHEADER = 140

function confirmation(url: string, label: string, words: Facts['words']) {
  return { button: { label, url }, byHand: words.byHand, note: words.linkLives }
}

/** CSS px, twice for sharp screens. */
const PICTURE = {
  width: 240,
  height: 240,
  whole: true,
  background: 'rgb(255,255,255)',
  format: 'jpg',
} as const

/** SPEC §2 Product tile: a colour's address is `?color=`; a size's stands beside it. */
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
