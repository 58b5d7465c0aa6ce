import { DEFAULT_BRAND } from '@firnline/domain/content/brand'
import { LANGUAGES, localeOf } from '@firnline/domain/locale/locale'
import { amplienceSource } from '@firnline/services/media/amplience'
import { describe, expect, it } from 'vitest'
import { translator } from '../fixture/messages-in.ts'
import { NORDWAND } from '../fixture/nordwand.ts'
import type { EmailInput } from './email.ts'
import { DARK, HEAD, LIGHT } from './email-layout.tsx'
import { renderEmail } from './render-email.tsx'
import { sampleEmails } from './sample-emails.ts'

const FACTS = {
  brand: { ...DEFAULT_BRAND, address: { ...DEFAULT_BRAND.address, street: '1 Ridge Road', city: 'Stowe' } },
  texts: {},
  translator,
  report(problem) {
    throw new Error(problem)
  },
  origin: 'https://shop.test',
  media: amplienceSource('', 'firnline'),
} satisfies Omit<EmailInput, 'locale'>

const samples = sampleEmails('https://shop.test', NORDWAND)
const cases = LANGUAGES.flatMap(language =>
  samples.map(content => ({ language, content, kind: content.kind })),
)

describe.each(cases)('the email $kind in $language', ({ language, content }) => {
  const locale = localeOf(language, language === 'en' ? 'us' : language)

  it('renders HTML and plain text without gaps', async () => {
    const { subject, html, text } = await renderEmail(content, { ...FACTS, locale })
    expect(html).toContain(`lang="${locale.languageTag}"`)
    expect(subject).not.toBe('')
    expect(`${subject}${html}${text}`).not.toMatch(/\{\w+\}|\bundefined\b|\bnull\b/)
    expect(text).toContain('1 Ridge Road')
    expect(text.split('\n').every(line => line.length <= 90 || /https:\/\//.test(line))).toBe(true)
  })

  it('links to unsubscribe only when more emails can follow', async () => {
    const { html, text } = await renderEmail(content, { ...FACTS, locale })
    const isOneOfMany = content.kind === 'newsletter-welcome' || content.kind === 'stock-alert'
    for (const part of [html, text]) expect(part.includes('/unsubscribe/')).toBe(isOneOfMany)
  })
})

describe('an email', () => {
  const of = (kind: string) => {
    const found = samples.find(content => content.kind === kind)
    if (found === undefined) throw new RangeError(`There is no email ${kind}.`)
    return found
  }

  it('links to the variant that is back, in the recipient’s language', async () => {
    const { html, text, subject } = await renderEmail(of('stock-alert'), {
      ...FACTS,
      locale: localeOf('de', 'at'),
    })
    expect(subject).toBe('Nordwand 98 ist wieder da')
    expect(text).toContain('Granit')
    expect(text).toMatch(/https:\/\/shop\.test\/de-at\/p\/nordwand-98\?color=granite&length=\d+/)
    expect(html).toContain('https://shop.test/i/firnline/nordwand-98-granite?')
  })

  it('prefers editors’ texts', async () => {
    const texts = { 'email.alertheading': 'Da ist er' }
    const { html } = await renderEmail(of('stock-alert'), { ...FACTS, texts, locale: localeOf('de', 'de') })
    expect(html).toContain('Da ist er')
  })

  it('shows the logo as a picture that mail programs show, and the editors’ instead', async () => {
    const { html, text } = await renderEmail(of('pro-applied'), { ...FACTS, locale: localeOf('en', 'us') })
    expect(html).toMatch(/<img[^>]*src="https:\/\/shop\.test\/brand\/[\da-f]{16}\.png"/)
    expect(html).toContain('alt="Firnline"')
    expect(text).toMatch(/^Firnline \[https:\/\/shop\.test\/\]\n/)
    expect(html).not.toContain('rel="preload"')
    const brand = { ...FACTS.brand, logo: 'editors-logo' }
    const edited = await renderEmail(of('pro-applied'), { ...FACTS, brand, locale: localeOf('en', 'us') })
    expect(edited.html).toMatch(/<img[^>]*src="https:\/\/shop\.test\/i\/firnline\/editors-logo\?[^"]*fmt=jpg/)
    expect(edited.html).not.toContain('/brand/')
  })

  it('escapes list names', async () => {
    const content = {
      kind: 'newsletter-confirm',
      confirmUrl: 'https://shop.test/x',
      lists: ['<b>A</b>'],
    } as const
    const { html } = await renderEmail(content, { ...FACTS, locale: localeOf('en', 'us') })
    expect(html).not.toContain('<b>A')
  })
})

describe('the colors of emails, light and dark (WCAG 2.2, 1.4.3)', () => {
  const PAIRS = [LIGHT, DARK].flatMap((colors): [string, string][] => [
    [colors.ink, colors.sheet],
    [colors.muted, colors.sheet],
    [colors.muted, colors.page],
    [colors.buttonInk, colors.button],
  ])

  it.each([...PAIRS, [HEAD.ink, HEAD.ground]])('%s has enough contrast on %s', (ink, ground) => {
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
