import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { inLanguage } from '../content/check/content-folder.ts'
import { readSameWords } from '../content/check/shop-parts.ts'
import { NO_WORDS, translationProblems } from '../content/check/translations.ts'
import { textsOf } from '../content/check/walk.ts'
import { content, entries, entriesOf, LANGUAGES } from './demo-content.ts'

const SAME = readSameWords(fileURLToPath(new URL('../../demo', import.meta.url)))

function textsIn(language: string): { place: string; text: string }[] {
  return entries.flatMap(entry =>
    textsOf(entry.locales[language])
      .filter(({ path, text }) => !NO_WORDS.test(path) && !text.includes('SOFTWARE IS PROVIDED'))
      .map(({ path, text }) => ({ place: `${entry.place} ${path}`, text })),
  )
}

/** The texts of the interface, the hosted pages and the emails. */
function messagesIn(language: string): { place: string; text: string }[] {
  return ['messages', 'embedded/messages'].flatMap(folder => {
    const file = join(import.meta.dirname, '../..', folder, `${language}.json`)
    const messages: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'))
    return Object.entries(messages).map(([key, text]) => ({ place: `${folder} ${key}`, text }))
  })
}

describe('the demo texts', () => {
  it('are translated to every language', () => {
    expect(translationProblems(content, SAME)).toEqual([])
  })

  it('have regional variants only where the shop reads them, and only of what differs', () => {
    const variants = entries.flatMap(entry =>
      Object.keys(entry.locales)
        .filter(code => !LANGUAGES.includes(code))
        .map(code => ({ entry, code, base: code.startsWith('en-') ? 'en-us' : code.slice(0, 2) })),
    )
    expect(variants.length).toBeGreaterThan(0)
    const wrong = variants.filter(
      ({ entry: { type, locales }, code, base }) =>
        !['display_text', 'email_signup_settings'].includes(type) ||
        JSON.stringify(locales[code]) === JSON.stringify(locales[base]),
    )
    expect(wrong.map(({ entry, code }) => `${entry.place} in ${code}`)).toEqual([])
  })

  it('have no unused word in the list of words that stay the same', () => {
    const isUsed = (language: string, word: string) =>
      entries.some(({ locales }) =>
        textsOf(locales[language]).some(
          ({ path, text }) =>
            text === word &&
            textsOf(locales['en-us']).some(english => english.path === path && english.text === word),
        ),
      )
    const unused = LANGUAGES.flatMap(language =>
      (SAME[language] ?? []).filter(word => !isUsed(language, word)).map(word => `${language} ${word}`),
    )
    expect(unused).toEqual([])
  })

  it('have one display text per key, ignoring case and spaces', () => {
    const keys = entriesOf('display_text').map(entry => String(entry.shared.title).trim().toLowerCase())
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('have a display text for every spec', () => {
    const keys = new Set(
      entriesOf('display_text').map(entry => String(entry.shared.title).trim().toLowerCase()),
    )
    const unnamed = entriesOf('product').flatMap(entry => {
      const { specs } = inLanguage(entry, 'en-us')
      if (!Array.isArray(specs)) return [entry.uid]
      return specs.filter(({ key }) => !keys.has(key)).map(({ key }) => `${entry.uid}: ${key}`)
    })
    expect(unnamed).toEqual([])
  })

  it.each([
    ['de', /\b(?:Sie haben|Sie können|Ihr Warenkorb|Ihnen|Ihre[mnrs]?)\b/],
    ['fr', /(?<!\p{L})(?:tu|ton|ta|tes|toi)(?!\p{L})/iu],
    ['es', /\b(?:usted|ustedes|vosotros|vuestr[oa]s?)\b/i],
    ['it', /\b(?:voi|vostr[oaie])\b/i],
  ] as const)('use one form of address in %s', (language, otherWay) => {
    expect(textsIn(language).filter(({ text }) => otherWay.test(text))).toEqual([])
  })

  it('have no straight apostrophes', () => {
    const straight = LANGUAGES.flatMap(textsIn).filter(({ text }) => /\p{L}'\p{L}/u.test(text))
    expect(straight).toEqual([])
  })
})

describe('the English texts', () => {
  // The photo credits keep versions and names of licenses as they are.
  const texts = [...textsIn('en-us'), ...messagesIn('en')].filter(
    ({ place }) => !place.startsWith('page/credits'),
  )

  it.each([
    ['no space before a percent sign', /\d\s%/],
    ['the currency sign before the amount', /\d\s?€|[$€]\s/],
    ['a comma in thousands', /(?<![\d.,:+/–-])\d{4,}\s(?:g|m|ft|grams|meters|feet)\b/],
    ['an ellipsis without a space', /\.{3}|\s…/],
    ['quotes like “this”', /["„«»]|(?<=\s)'/],
    ['en dashes between numbers only', /—|\s–\s|\d-\d+\s(?:mm|cm|g|°)/],
    ['a minus sign before negative numbers', /(?:^|[\s(])-\d/],
    ['Fahrenheit beside Celsius', /°C(?!\)$)(?!.*°F)/],
    [
      'American spelling',
      /\b(?:grey|colour|mould|aluminium|cent(?:i|ime)?tre|metre|catalogue|cancelled|cellar|e-mail)/i,
    ],
    ['contractions', /\b(?:do|does|did|is|are|was|were|has|have|had|could|would|should) not\b|\bcannot\b/i],
    ['someone and no one', /\b(?:some|any|no|every)body\b/i],
    ['no double or outer spaces', / {2}|^\s|\s$/],
  ])('have %s', (_, mistake) => {
    expect(texts.filter(({ text }) => mistake.test(text))).toEqual([])
  })
})

describe('the Italian texts', () => {
  // The photo credits keep versions of licenses as they are.
  const texts = [...textsIn('it'), ...messagesIn('it')].filter(
    ({ place }) => !place.startsWith('page/credits'),
  )
  const isSearchWord = (place: string) => /synonyms|searchTerm|queries/.test(place)

  it.each([
    ['a no-break space before a unit', /[\d}] (?:µm|mm|cm|km|kg|m|g|l|lb|°C|°F|€|\$|MB|min)(?![\p{L}²])/u],
    ['no space before a percent sign', /\d[ \u00a0]%/],
    ['no space before a mark', /[ \u00a0][,;:!?…»)]|« /],
    ['guillemets as quotation marks', /["“”„]/],
    ['one character for three dots', /\.{3}/],
    ['an en dash in ranges and no dash in sentences', /(?<![-\d])\d+-\d+(?![-\d])|—| [-–] /],
    ['a minus sign before negative numbers', /(?<![\p{L}\d])-\d/u],
    [
      'a decimal comma, and a point in thousands from 10.000',
      /(?<!WCAG )\b\d+\.\d{1,2}(?!\d)|\b\d\.\d{3}(?!\d)/,
    ],
    ['the currency after the amount', /[€$] ?\d|\d[€$]/],
    ['the right accents', /(?<!\p{L})(?:\p{L}*chè|nè|sè|pò|qual’è|E’)(?!\p{L})/u],
    ['no exclamation mark', /!/],
  ])('have %s', (_rule, wrong) => {
    expect(texts.filter(({ text }) => wrong.test(text))).toEqual([])
  })

  it.each([
    ['scialpinismo', /da alpinismo/i],
    ['offerta', /\bsaldi\b|\bin saldo\b/i],
    ['e-mail', /(?<![{@\w-])emails?(?![\w}.@])|posta elettronica/i],
    ['Paese, of a state', /\b(?:tuo|altro|altri) paes[ei]\b/],
  ])('say %s', (_word, otherWord) => {
    const wrong = texts.filter(({ place, text }) => otherWord.test(text) && !isSearchWord(place))
    expect(wrong).toEqual([])
  })
})

describe('the German texts', () => {
  // The photo credits keep versions and names of licenses as they are.
  const texts = [...textsIn('de'), ...messagesIn('de')].filter(
    ({ place }) => !place.startsWith('page/credits'),
  )

  it.each([
    [
      'a no-break space before units and signs',
      /[\d}](?: |(?=[%€]))(?:mm|cm|m|km|g|kg|l|h|°C|°F|%|€|\$|Hm|MB|Min\.)(?![\p{L}\d])/u,
    ],
    ['the currency after the amount', /[$€]\s?\d/],
    ['quotes like „this“', /["”«»]|„[^“]*(?:„|$)|^[^„]*“/],
    ['one character for an ellipsis, after a no-break space', /\.\.\.|[^\u00a0]…/],
    ['en dashes, spaced between words and tight between numbers', /—|\S– | –\S|\d-\d+\s(?:mm|cm|g|°C)/],
    ['a minus sign before negative numbers', /(?:^|[\s(])-\d/],
    [
      'a comma before decimals, a point in thousands from 10.000',
      /(?<!WCAG\s)\d\.\d{1,2}(?!\d)|(?<!\d)\d\.\d{3}(?!\d)/,
    ],
    ['no double or outer spaces', / {2}|^\s|\s$/],
  ] as const)('have %s', (_, wrong) => {
    expect(texts.filter(({ text }) => wrong.test(text))).toEqual([])
  })
})

describe('the French texts', () => {
  // The credits name licenses and packages with their versions.
  const texts = [...textsIn('fr'), ...messagesIn('fr')].filter(
    ({ place }) => !place.startsWith('page/credits'),
  )

  it.each([
    ['a no-break space before : ; ! ? » % € $', /[^\u00a0(][:;!?»%€$](?=[\s.,)]|$)/],
    ['a no-break space after «', /«[^\u00a0]/],
    ['a no-break space before a unit', /\d ?(?:mm|cm|m|km|kg|g|h|min|lb|µm|°C|°F|Mo)(?!\p{L})/u],
    [
      'a no-break space between thousands',
      /(?<!\+[\d ]*)\d \d{3}(?!\d)|\d{4,}\s(?:g|m|grammes|mètres)(?!\p{L})/u,
    ],
    ['a decimal comma', /(?<!WCAG\s)\d\.\d/],
    ['an ellipsis without a space', /\.{3}|\s…/],
    ['no quotation marks but guillemets', /["“”„]/],
    ['dashes between figures only', /—|\s–\s/],
    ['a minus sign before negative numbers', /(?:^|[\s(])-\d/],
    ['no double or outer spaces', / {2}|^\s|\s$/],
    ['short ordinals: 1re, 2e', /\d(?:ère|ème|nde)(?!\p{L})/u],
  ])('have %s', (_, mistake) => {
    expect(texts.filter(({ text }) => mistake.test(text))).toEqual([])
  })

  // "Soldes" is a regulated word (Code de commerce, art. L310-3). Shoppers may search for it.
  it('call no price or product "soldé"', () => {
    const sold = /(?<!\p{L})sold(?:e|é|ée)s?(?!\p{L})/iu
    expect(texts.filter(({ place, text }) => sold.test(text) && !/synonyms|searchTerm/.test(place))).toEqual(
      [],
    )
  })
})

describe('the Spanish texts', () => {
  // The photo credits keep versions and names of licenses as they are.
  const texts = [...textsIn('es'), ...messagesIn('es')].filter(
    ({ place }) => !place.startsWith('page/credits'),
  )

  it.each([
    [
      'a no-break space before units and signs',
      /\d(?: |(?=[%€$]))(?:mm|cm|m|km|g|kg|l|h|min|MB|lb|µm|°C|°F|%|€|\$)(?![\p{L}\d])/u,
    ],
    ['the currency after the amount', /[$€]\s?\d/],
    ['guillemets without spaces inside, and no other quotes', /["“”„]|«\s|\s»/],
    ['marks without a space before them, opening marks without one after', /\s[;:,!?]|[¿¡]\s/],
    ['one character for an ellipsis, without a space', /\.{3}|\s…/],
    ['dashes between figures only', /—|\s–\s|\d-\d+\s(?:mm|cm|g|°C)/],
    ['a minus sign before negative numbers', /(?:^|[\s(])-\d/],
    [
      'a comma before decimals, a point in thousands from 10.000',
      /(?<!WCAG |\d)\d+\.\d{1,2}(?!\d)|(?<!\d)\d\.\d{3}(?!\d)/,
    ],
    ['no double or outer spaces', / {2}|^\s|\s$/],
    ['an opening mark for each question', /^[^¿]*\?|\?[^¿]*\?/],
    ['no exclamations', /[¡!]/],
  ] as const)('have %s', (_, wrong) => {
    expect(texts.filter(({ text }) => wrong.test(text))).toEqual([])
  })
})
