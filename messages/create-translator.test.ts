import { toDisplayTexts } from '@firnline/domain/content/display-text'
import { type Language, localeOf } from '@firnline/domain/locale/locale'
import { describe, expect, it } from 'vitest'
import { type Catalogue, readCatalogues } from './catalogues.ts'
import { createTranslator } from './create-translator.ts'
import { format } from './format.ts'
import type { MessageSelector } from './messages.ts'

const CATALOGUES = readCatalogues()
const shop = createTranslator(() => CATALOGUES)

function translate<const S extends MessageSelector>(
  selectors: readonly S[],
  { language = 'en' as Language, entries = {}, translator = shop } = {},
) {
  const problems: string[] = []
  const texts = toDisplayTexts(
    Object.entries(entries).map(([title, text]) => ({ title, text: String(text) })),
  )
  const translating = {
    locale: localeOf(language, language === 'en' ? 'us' : language),
    texts,
    report: (problem: string) => void problems.push(problem),
  }
  return {
    messages: translator(translating, selectors),
    problems,
    again: () => translator(translating, selectors),
  }
}

/** A shop whose catalogues say these things. */
function shopSaying(catalogues: Readonly<Record<string, Catalogue>>) {
  const read = new Map(Object.entries(catalogues))
  return createTranslator(() => read)
}

describe('messages', () => {
  it.each([
    ['en', 'Add to cart'],
    ['de', 'In den Warenkorb'],
    ['es', 'Añadir al carrito'],
    ['fr', 'Ajouter au panier'],
    ['it', 'Aggiungi al carrello'],
  ] as const)('are in the language of the visit: %s', (language, text) => {
    expect(translate(['product'], { language }).messages.add).toBe(text)
  })

  it('are all of an area, or single ones by their keys', () => {
    const { messages } = translate(['video', 'common.close', 'Item Added - Msg'])
    expect(messages).toEqual({
      pauseFilm: 'Pause film',
      playFilm: 'Play film',
      close: 'Close',
      'Item Added - Msg': 'Added to cart!',
    })
  })

  it.each([
    ['us', 'Colors'],
    ['gb', 'Colours'],
    ['nz', 'Colours'],
    ['ca', 'Colours'],
  ])('are in the variant of the country where it has its own: %s', (country, colors) => {
    const translating = { locale: localeOf('en', country), texts: {}, report: () => {} }
    expect(shop(translating, ['productTile.colors', 'cart.cart'])).toEqual({ colors, cart: 'Your cart' })
  })

  it('fall back to English, then to the key', () => {
    const translator = shopSaying({ en: { 'common.close': 'Close' }, de: {} })
    expect(translate(['common.close'], { language: 'de', translator }).messages).toEqual({ close: 'Close' })
    const empty = shopSaying({ en: {}, de: {} })
    expect(translate(['common.close'], { language: 'de', translator: empty }).messages).toEqual({
      close: 'common.close',
    })
  })

  it('follow an edited catalogue', () => {
    let text = 'Close'
    const catalogues = () => new Map([['en', { 'common.close': text }]])
    let current = catalogues()
    const { messages, again } = translate(['common.close'], { translator: createTranslator(() => current) })
    text = 'Shut'
    current = catalogues()
    expect([messages.close, again().close]).toEqual(['Close', 'Shut'])
  })
})

describe('a message with arguments', () => {
  it('is formatted with its values, and is plain JSON before', () => {
    const { fewLeft } = translate(['product'], { language: 'de' }).messages
    expect(format(fewLeft, { count: 2 })).toBe('Nur noch 2 auf Lager')
    expect(format(JSON.parse(JSON.stringify(fewLeft)), { count: 2 })).toBe('Nur noch 2 auf Lager')
  })

  it.each([
    ['en', ['0 items', '1 item', '2 items', '1200 items']],
    ['de', ['0 Artikel', '1 Artikel', '2 Artikel', '1200 Artikel']],
    ['fr', ['0 article', '1 article', '2 articles', '1200 articles']],
    ['es', ['0 artículos', '1 artículo', '2 artículos', '1200 artículos']],
    ['it', ['0 articoli', '1 articolo', '2 articoli', '1200 articoli']],
  ] as const)('takes the plural of its language: %s', (language, texts) => {
    const { itemCount } = translate(['common.itemCount'], { language }).messages
    expect([0, 1, 2, 1200].map(count => format(itemCount, { count }))).toEqual(texts)
  })

  it('takes the English plural where it is the English text', () => {
    const itemCount = '{count, plural, one {{count} item} other {{count} items}}'
    const translator = shopSaying({ en: { 'common.itemCount': itemCount }, fr: {} })
    const { messages } = translate(['common.itemCount'], { language: 'fr', translator })
    expect(format(messages.itemCount, { count: 0 })).toBe('0 items')
  })
})

describe('an editor’s display text', () => {
  it('overrides the message of its title, whatever its case and blanks, without pasted markup', () => {
    const entries = { ' Product.Add ': '<p>Put it in the bag</p>' }
    expect(translate(['product.add'], { entries }).messages.add).toBe('Put it in the bag')
  })

  it('overrides the one message that is looked up by a title of its own', () => {
    const entries = { 'Item Added - Msg': 'In the bag!' }
    expect(translate(['Item Added - Msg'], { entries }).messages).toEqual({
      'Item Added - Msg': 'In the bag!',
    })
  })

  it.each(['', ' ', '<p> </p>'])('that is empty overrides nothing: %j', text => {
    const { messages, problems } = translate(['product.add'], { entries: { 'product.add': text } })
    expect([messages.add, problems]).toEqual(['Add to cart', []])
  })

  it('is ICU MessageFormat too', () => {
    const entries = {
      'common.itemCount': '{count, plural, =0 {nothing} one {one thing} other {{count} things}}',
    }
    const { itemCount } = translate(['common.itemCount'], { entries }).messages
    expect([0, 1, 5].map(count => format(itemCount, { count }))).toEqual(['nothing', 'one thing', '5 things'])
  })

  it('may leave out arguments, and keeps markup that nobody pasted', () => {
    const { fewLeft } = translate(['product'], {
      entries: { 'product.fewLeft': 'A <b>few</b> left' },
    }).messages
    expect(format(fewLeft, { count: 2 })).toBe('A <b>few</b> left')
  })

  it.each([
    ['does not parse', 'Only {count left', /^The display text product\.fewLeft is not well-formed/],
    ['has an argument the message has not', 'Only {number} left', /has no value for \{number\}/],
  ])('that %s is reported once, and the default is shown', (_, text, problem) => {
    const { messages, again, problems } = translate(['product'], { entries: { 'product.fewLeft': text } })
    expect(format(messages.fewLeft, { count: 2 })).toBe('Only 2 left')
    expect(format(again().fewLeft, { count: 2 })).toBe('Only 2 left')
    expect(problems).toEqual([expect.stringMatching(problem)])
  })
})
