import { readCatalogues } from '@firnline/messages/catalogues'
import { beforeAll, describe, expect, it } from 'vitest'
import { PLATFORM_FOLDERS } from '../../messages/folders.ts'
import { LANGUAGES } from '../../messages/messages.ts'
import { openTestOutbox } from '../outbox/fixtures/test-outbox.ts'
import type { EmailJob } from './email-job.ts'
import { PLAIN_LOOK } from './email-page.ts'
import { ADDRESS, JOBS, placeOrder, sendParcel, write } from './fixtures/emails.ts'

const outbox = await openTestOutbox()

/** The message of each subject. */
const SUBJECTS: Record<EmailJob['kind'], string> = {
  'order-placed': 'orderPlacedEmail.subject',
  'order-notice': 'orderNoticeEmail.subject',
  'order-shipped': 'shipmentEmail.sentPart.subject',
  'order-tracked': 'shipmentEmail.tracked.subject',
  'order-cancelled': 'orderStatusEmail.order-cancelled.subject',
  'order-declined': 'orderStatusEmail.order-declined.subject',
  'order-refunded': 'orderStatusEmail.order-refunded.subject',
  'order-partly-refunded': 'orderStatusEmail.order-partly-refunded.subject',
  'password-reset': 'passwordResetEmail.subject',
  'account-created': 'accountCreatedEmail.subject',
}
const KINDS = Object.keys(SUBJECTS) as EmailJob['kind'][]
const CATALOGUES = readCatalogues(PLATFORM_FOLDERS.code)

type Email = Awaited<ReturnType<typeof write>>
/** Every email in every language, about the same order. */
const emails = new Map<string, Email>()
beforeAll(async () => {
  await placeOrder(outbox)
  await sendParcel(outbox)
  for (const language of LANGUAGES)
    for (const kind of KINDS)
      emails.set(`${language} ${kind}`, await write(outbox, JOBS[kind](`${language}-at`)))
}, 60_000)

function emailIn(language: string, kind: EmailJob['kind']): Email {
  const email = emails.get(`${language} ${kind}`)
  if (email === undefined) throw new Error(`There is no email ${kind} in ${language}`)
  return email
}

function expectedSubject(kind: EmailJob['kind'], language: string): string {
  const values = { id: '1', brand: 'Firnline', total: '2.507,90\u00a0€' }
  const template = CATALOGUES.get(language)?.[SUBJECTS[kind]] ?? ''
  const subject = Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    template,
  )
  return kind === 'password-reset' ? `Firnline: ${subject}` : subject
}

/** Other forms of address than du, tú, vous and tu. */
const OTHER_VOICES = [
  ['de', /\b(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)\b/],
  ['es', /\b(?:usted|ustedes|vosotros|vuestr[oa]s?|sus?|les?)\b/i],
  ['fr', /(?<![\p{L}-])(?:tu|ton|ta|tes|toi)(?!\p{L})/iu],
  ['it', /\b(?:lei|suo|sua|suoi|sue|voi|vostr[oaie])\b/i],
] as const

const withoutMarkup = (page: string) => page.replace(/<style>[\s\S]*?<\/style>/, '').replace(/<[^>]*>/g, ' ')
/** The lines that are sentences, without names and addresses. */
const sentences = (text: string) =>
  text
    .split(/\n+/)
    .filter(line => /\p{L}{3,} \p{L}{2,} \p{L}/u.test(line))
    .filter(line => !/http|Nordwand|Gipfelweg|Innsbruck|IBAN/.test(line))
    .map(line => line.replace(/:$/, ''))

describe.each([...LANGUAGES])('an email in %s', language => {
  it.each(KINDS)('%s has all texts in that language', kind => {
    const mail = emailIn(language, kind)
    const others = LANGUAGES.filter(other => other !== language).map(other => emailIn(other, kind))
    const foreign = new Set(others.flatMap(other => sentences(other.text)))
    expect(mail.subject).toBe(expectedSubject(kind, language))
    if (kind !== 'order-notice')
      expect(mail.text).toContain(CATALOGUES.get(language)?.['orderEmail.signature'])
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(sentences(mail.text).length).toBeGreaterThan(2)
    expect(sentences(mail.text).filter(sentence => foreign.has(sentence))).toEqual([])
    for (const part of [mail.text, withoutMarkup(mail.html)])
      expect(part).not.toMatch(/undefined|\bnull\b|NaN|\[object|\$\{/)
  })

  it.each(KINDS)('%s has the same text as plain text and HTML', kind => {
    const { text, html } = emailIn(language, kind)
    const read = withoutMarkup(html).replaceAll('&amp;', '&').replaceAll('&#39;', "'").replace(/\s+/g, ' ')
    for (const sentence of sentences(text)) expect(read).toContain(sentence.replace(/\s+/g, ' '))
  })
})

it.each(OTHER_VOICES)(
  'every email in %s addresses its reader as the storefront does',
  (language, otherVoice) => {
    for (const kind of KINDS) {
      const { subject, text, html } = emailIn(language, kind)
      for (const part of [subject, text, withoutMarkup(html)]) expect(part).not.toMatch(otherVoice)
    }
  },
)

describe('an email', () => {
  const SCRIPT = `<script>alert("1")</script><img src=x onerror='a'>`

  it('escapes the texts of the order', async () => {
    const billing = { ...ADDRESS, first_name: SCRIPT }
    await placeOrder(
      outbox,
      { billing_address: billing, payment_provider_id: '', payment_method: SCRIPT },
      SCRIPT,
    )
    const { html } = await write(outbox, JOBS['order-placed']('en-us'))
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
    expect(html).toContain('href="http://checkout.test/shop/eu/order-confirmation/1?t=ab&amp;u=1"')
  })

  it.each([SCRIPT, 'Win at http://spam.test', 'www.spam.test', 'a'.repeat(61), ' '])(
    'does not greet a customer with the name %s',
    async name => {
      const { text } = await write(outbox, {
        kind: 'account-created',
        to: 'ada@shop.test',
        locale: 'en-us',
        name,
      })
      expect(text).not.toContain('Hello')
      expect(text).not.toMatch(/spam|script/)
    },
  )

  it('is in English for a language without messages', async () => {
    const { subject } = await write(outbox, JOBS['account-created']('sv-se'))
    expect(subject).toBe('Welcome to Firnline')
  })

  it('has the same file name and message id at every attempt', async () => {
    const tries = [await write(outbox, JOBS['password-reset']('it-it'))]
    outbox.clock.now = outbox.later(60)
    tries.push(await write(outbox, JOBS['password-reset']('it-it')))
    for (const mail of tries)
      expect(mail).toMatchObject({
        ...{ fileName: '20261121T100000Z-12-password-reset.eml', from: 'Firnline <shop@firnline.test>' },
        ...{ messageId: '<20261121T100000Z.12.eu@firnline.test>', to: 'ada@shop.test' },
      })
  })

  it('has the logo, colors and font of its look', async () => {
    const logo = { light: 'https://shop.test/a.png', dark: 'https://shop.test/b.png', width: 120, height: 30 }
    const light = { ...PLAIN_LOOK.light, ink: '#0b5c3b' }
    const look = { ...PLAIN_LOOK, light, logo, fontFamily: "'Text Face', Arial" }
    const { html, text } = await write(outbox, JOBS['password-reset']('es-es'), undefined, look)
    expect(html).toContain('src="https://shop.test/a.png" alt="Firnline" width="120" height="30"')
    expect(html).toContain('https://shop.test/b.png')
    expect(html).toContain("color: #0b5c3b; font: 16px/1.5 'Text Face', Arial;")
    expect(text).toMatch(/^Firnline\n/)
  })

  it('has a light and a dark color scheme, and no pictures without a logo', async () => {
    const { html } = await write(outbox, JOBS['password-reset']('es-es'))
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    expect(html).not.toMatch(/<img|https?:\/\/(?!checkout\.test|shop\.test)/)
  })
})
