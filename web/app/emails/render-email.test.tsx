import { DEFAULT_BRAND } from '@firnline/domain/content/brand'
import { LANGUAGES, localeOf } from '@firnline/domain/locale/locale'
import { describe, expect, it } from 'vitest'
import { translator } from '../fixture/messages-in.ts'
import { NORDWAND } from '../fixture/nordwand.ts'
import type { LetterFacts } from './email.ts'
import { DARK, HEAD, LIGHT } from './email-layout.tsx'
import { writeLetter } from './render-email.tsx'
import { sampleLetters } from './sample-emails.ts'

const FACTS = {
  brand: { ...DEFAULT_BRAND, address: { ...DEFAULT_BRAND.address, street: '1 Ridge Road', city: 'Stowe' } },
  texts: {},
  translator,
  report(problem) {
    throw new Error(problem)
  },
  origin: 'https://shop.test',
  media: { baseUrl: '', alias: 'firnline' },
} satisfies Omit<LetterFacts, 'locale'>

const letters = sampleLetters('https://shop.test', NORDWAND)
const cases = LANGUAGES.flatMap(language => letters.map(letter => ({ language, letter, kind: letter.kind })))

describe.each(cases)('the letter $kind in $language', ({ language, letter }) => {
  const locale = localeOf(language, language === 'en' ? 'us' : language)

  it('is said in its reader’s language, whole, as HTML and as plain text', async () => {
    const { subject, html, text } = await writeLetter(letter, { ...FACTS, locale })
    expect(html).toContain(`lang="${locale.languageTag}"`)
    expect(subject).not.toBe('')
    expect(`${subject}${html}${text}`).not.toMatch(/\{\w+\}|\bundefined\b|\bnull\b/)
    expect(text).toContain('1 Ridge Road')
    expect(text.split('\n').every(line => line.length <= 90 || /https:\/\//.test(line))).toBe(true)
  })

  it('says where its letters end exactly when more of them can come', async () => {
    const { html, text } = await writeLetter(letter, { ...FACTS, locale })
    const isOneOfMany = letter.kind === 'newsletter-welcome' || letter.kind === 'stock-alert'
    for (const part of [html, text]) expect(part.includes('/unsubscribe/')).toBe(isOneOfMany)
  })
})

describe('a letter', () => {
  const of = (kind: string) => {
    const found = letters.find(letter => letter.kind === kind)
    if (found === undefined) throw new RangeError(`There is no letter ${kind}.`)
    return found
  }

  it('leads to the version that is back, in its reader’s language', async () => {
    const { html, text, subject } = await writeLetter(of('stock-alert'), {
      ...FACTS,
      locale: localeOf('de', 'at'),
    })
    expect(subject).toBe('Nordwand 98 ist wieder da')
    expect(text).toContain('Granit')
    expect(text).toMatch(/https:\/\/shop\.test\/de-at\/p\/nordwand-98\?color=granite&length=\d+/)
    expect(html).toContain('https://shop.test/i/firnline/nordwand-98-granite?')
  })

  it('says what editors say in place of its own words', async () => {
    const texts = { 'email.alertheading': 'Da ist er' }
    const { html } = await writeLetter(of('stock-alert'), { ...FACTS, texts, locale: localeOf('de', 'de') })
    expect(html).toContain('Da ist er')
  })

  it('lets nobody’s list write markup into it', async () => {
    const letter = {
      kind: 'newsletter-confirm',
      confirmUrl: 'https://shop.test/x',
      lists: ['<b>A</b>'],
    } as const
    const { html } = await writeLetter(letter, { ...FACTS, locale: localeOf('en', 'us') })
    expect(html).not.toContain('<b>A')
  })
})

describe('the colours of letters, light and dark (WCAG 2.2, 1.4.3)', () => {
  const PAIRS = [LIGHT, DARK].flatMap((colors): [string, string][] => [
    [colors.ink, colors.sheet],
    [colors.muted, colors.sheet],
    [colors.muted, colors.page],
    [colors.buttonInk, colors.button],
  ])

  it.each([...PAIRS, [HEAD.ink, HEAD.ground]])('%s is read on %s', (ink, ground) => {
    const [lighter = 0, darker = 0] = [luminance(ink), luminance(ground)].toSorted((a, b) => b - a)
    expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(4.5)
  })
})

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
