import { LANGUAGES } from '@firnline/domain/locale/locale'
import { TEXT_VARIANTS } from '@firnline/domain/locale/text-variant'
import { describe, expect, it } from 'vitest'
import { readCatalogues } from './catalogues.ts'

const CATALOGUES = readCatalogues()
const textsOf = (language: string) => Object.entries(CATALOGUES.get(language) ?? {})

/** Texts that are the same as in English, and nothing else would be said. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  de: [
    '{facet}: {value}',
    'Name',
    '{product} in {color}',
    'optional',
    'Newsletter',
    'Journal',
    'Website',
    'Start',
    'Film',
    'Nose',
    'Rocker',
    'Tail',
  ],
  es: ['{facet}: {value}', 'Total', 'Subtotal', 'Camber', 'Nose', 'Rocker'],
  fr: [
    'Menu',
    'Total',
    'Discipline',
    'Page {page}',
    'Suggestions',
    'Province',
    'Newsletter',
    'Europe',
    'Pages',
    'skis',
    'Contact',
    'Film',
    'Nose',
    'Rocker',
    'Tail',
  ],
  it: [
    '{facet}: {value}',
    'Menu',
    'Home',
    '{product} in {color}',
    'Password',
    'Newsletter',
    'Nose',
    'Rocker',
  ],
}

describe('the catalogues', () => {
  it('are there for every language and variant of the markets', () => {
    expect([...CATALOGUES.keys()].toSorted()).toEqual([...LANGUAGES, ...TEXT_VARIANTS].toSorted())
  })

  it.each([
    [
      'en-GB',
      /\b(?:colors?|favorites?|canceled|recognize|package|postal code|pro program|the program|business days?)\b(?!})/i,
    ],
    ['en-CA', /\b(?:colors?|favorites?|canceled)\b(?!})/i],
    ['fr-CA', /e-mail|newsletter|code promo\b|cookie|ouvré/i],
  ])('say nothing in %s that its readers say otherwise', (variant, otherWay) => {
    const [language = ''] = variant.split('-')
    const read = Object.entries({ ...CATALOGUES.get(language), ...CATALOGUES.get(variant) })
    expect(read.filter(([, text]) => otherWay.test(text))).toEqual([])
  })

  it.each(Object.entries(SAME))('are translated into %s but for these texts: %j', (language, same) => {
    const english = CATALOGUES.get('en') ?? {}
    const equal = textsOf(language).filter(([key, text]) => text === english[key] && /\p{L}{3}/u.test(text))
    expect([...new Set(equal.map(([, text]) => text))].toSorted()).toEqual(same.toSorted())
  })

  it('give the sentences of error pages as specified', () => {
    expect(CATALOGUES.get('en')).toMatchObject({
      'errorPage.notFound': 'Page not found',
      'errorPage.broken': 'Oops! Something Broke',
      'errorPage.gone': 'Product Not Available',
      'common.backToHome': 'Return to homepage',
      'Item Added - Msg': 'Added to cart!',
    })
  })

  it('set French colons, semicolons, marks and guillemets apart by a no-break space', () => {
    const wrong = [...textsOf('fr'), ...textsOf('fr-CA')].filter(([, text]) =>
      /[^\u00a0][:;!?»](?:\s|$)|«[^\u00a0]/u.test(text),
    )
    expect(wrong).toEqual([])
  })

  it('open Spanish questions and exclamations', () => {
    const wrong = textsOf('es').filter(
      ([, text]) => (/\?/.test(text) && !text.includes('¿')) || (/!/.test(text) && !text.includes('¡')),
    )
    expect(wrong).toEqual([])
  })

  it.each([
    ['de', /\b(?:Sie haben|Sie können|Ihr Warenkorb|Ihnen|Ihre[mnrs]?)\b/],
    ['fr', /(?<!\p{L})(?:tu|ton|ta|tes|toi)(?!\p{L})/iu],
    ['es', /\b(?:usted|ustedes|vosotros|vuestr[oa]s?)\b/i],
    ['it', /\b(?:voi|vostr[oaie])\b/i],
  ] as const)('address the reader one way in %s', (language, otherWay) => {
    expect(textsOf(language).filter(([, text]) => otherWay.test(text))).toEqual([])
  })

  it('have no straight apostrophes, which ICU MessageFormat takes for quotes', () => {
    expect([...CATALOGUES.keys()].flatMap(textsOf).filter(([, text]) => text.includes("'"))).toEqual([])
  })
})
