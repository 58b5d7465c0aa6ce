import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, LETTERS, placeOrder, sendParcel, write } from './fixtures/letters.ts'
import { openPostOffice, type PostOffice } from './fixtures/post-office.ts'
import type { Letter } from './letter.ts'
import { LANGUAGES, type Language } from './letters/language.ts'

let office: PostOffice
beforeAll(async () => {
  office = await openPostOffice()
}, 60_000)
afterEach(() => office.clear())
afterAll(() => office.close())

const KINDS: readonly Letter['kind'][] = [
  ...(['order-placed', 'order-notice', 'order-shipped', 'order-tracked', 'order-cancelled'] as const),
  ...(['order-declined', 'order-refunded', 'order-partly-refunded'] as const),
  ...(['password-reset', 'account-created'] as const),
]

/** Words that stand in every letter of the language and in none of another one. */
const SIGNATURES: Record<Language, string> = {
  en: 'See you on the mountain',
  de: 'Bis bald am Berg',
  es: 'Nos vemos en la montaña',
  fr: 'À bientôt sur les pistes',
  it: 'Ci vediamo in montagna',
}
const SUBJECTS: Record<Letter['kind'], Record<Language, string>> = {
  'order-placed': {
    en: 'Your order 1 at Firnline',
    de: 'Deine Bestellung 1 bei Firnline',
    es: 'Tu pedido 1 en Firnline',
    fr: 'Votre commande 1 chez Firnline',
    it: 'Il tuo ordine 1 da Firnline',
  },
  'order-notice': {
    en: 'New order 1 at Firnline: 2.507,90\u00a0€',
    de: 'Neue Bestellung 1 bei Firnline: 2.507,90\u00a0€',
    es: 'Nuevo pedido 1 en Firnline: 2.507,90\u00a0€',
    fr: 'Nouvelle commande 1 chez Firnline : 2.507,90\u00a0€',
    it: 'Nuovo ordine 1 da Firnline: 2.507,90\u00a0€',
  },
  'order-shipped': {
    en: 'Part of your order 1 is on its way',
    de: 'Ein Teil deiner Bestellung 1 ist unterwegs',
    es: 'Una parte de tu pedido 1 está en camino',
    fr: 'Une partie de votre commande 1 est en route',
    it: 'Una parte del tuo ordine 1 è in viaggio',
  },
  'order-tracked': {
    en: 'Follow your order 1',
    de: 'Verfolge deine Bestellung 1',
    es: 'Sigue tu pedido 1',
    fr: 'Suivez votre commande 1',
    it: 'Segui il tuo ordine 1',
  },
  'order-cancelled': {
    en: 'Your order 1 has been cancelled',
    de: 'Deine Bestellung 1 ist storniert',
    es: 'Tu pedido 1 está cancelado',
    fr: 'Votre commande 1 est annulée',
    it: 'Il tuo ordine 1 è annullato',
  },
  'order-declined': {
    en: 'Your order 1 could not be paid for',
    de: 'Deine Bestellung 1 konnte nicht bezahlt werden',
    es: 'No se ha podido cobrar tu pedido 1',
    fr: 'Le paiement de votre commande 1 a échoué',
    it: 'Il pagamento del tuo ordine 1 non è riuscito',
  },
  'order-refunded': {
    en: 'Your order 1 has been refunded',
    de: 'Deine Bestellung 1 ist erstattet',
    es: 'Te hemos reembolsado el pedido 1',
    fr: 'Votre commande 1 est remboursée',
    it: 'Il tuo ordine 1 è stato rimborsato',
  },
  'order-partly-refunded': {
    en: 'Your order 1 has been partly refunded',
    de: 'Deine Bestellung 1 ist teilweise erstattet',
    es: 'Te hemos reembolsado una parte del pedido 1',
    fr: 'Votre commande 1 est remboursée en partie',
    it: 'Il tuo ordine 1 è stato rimborsato in parte',
  },
  'password-reset': {
    en: 'Firnline: Choose a new password',
    de: 'Firnline: Neues Passwort festlegen',
    es: 'Firnline: Elige una nueva contraseña',
    fr: 'Firnline: Choisissez un nouveau mot de passe',
    it: 'Firnline: Scegli una nuova password',
  },
  'account-created': {
    en: 'Welcome to Firnline',
    de: 'Willkommen bei Firnline',
    es: 'Te damos la bienvenida a Firnline',
    fr: 'Bienvenue chez Firnline',
    it: 'Ti diamo il benvenuto in Firnline',
  },
}

/** What nobody says who addresses the reader with du, tú, vous and tu. */
const OTHER_VOICES = [
  ['de', /\b(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)\b/],
  ['es', /\b(?:usted|ustedes|vosotros|vuestr[oa]s?|sus?|les?)\b/i],
  ['fr', /(?<![\p{L}-])(?:tu|ton|ta|tes|toi)(?!\p{L})/iu],
  ['it', /\b(?:lei|suo|sua|suoi|sue|voi|vostr[oaie])\b/i],
] as const

const withoutMarkup = (page: string) => page.replace(/<style>[\s\S]*?<\/style>/, '').replace(/<[^>]*>/g, ' ')
/** All words of a letter but names, addresses and numbers, which no language owns. */
const sentences = (text: string) =>
  text
    .split(/\n+/)
    .filter(line => /\p{L}{3,} \p{L}{2,} \p{L}/u.test(line))
    .filter(line => !/http|Nordwand|Gipfelweg|Innsbruck|IBAN/.test(line))
    .map(line => line.replace(/:$/, ''))

describe.each(LANGUAGES)('a letter in %s', language => {
  it.each(KINDS)('%s says all of it in that language', async kind => {
    await placeOrder(office)
    await sendParcel(office)
    const mail = await write(office, LETTERS[kind](`${language}-at`))
    const others = await Promise.all(
      LANGUAGES.filter(other => other !== language).map(other => write(office, LETTERS[kind](`${other}-at`))),
    )
    const foreign = new Set(others.flatMap(other => sentences(other.text)))
    expect(mail.subject).toBe(SUBJECTS[kind][language])
    if (kind !== 'order-notice') expect(mail.text).toContain(SIGNATURES[language])
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(sentences(mail.text).length).toBeGreaterThan(2)
    expect(sentences(mail.text).filter(sentence => foreign.has(sentence))).toEqual([])
    for (const part of [mail.text, withoutMarkup(mail.html)])
      expect(part).not.toMatch(/undefined|\bnull\b|NaN|\[object|\$\{/)
  })

  it.each(KINDS)('%s says the same in both of its parts', async kind => {
    await placeOrder(office)
    await sendParcel(office)
    const { text, html } = await write(office, LETTERS[kind](`${language}-at`))
    const read = withoutMarkup(html).replaceAll('&amp;', '&').replaceAll('&#39;', "'").replace(/\s+/g, ' ')
    for (const sentence of sentences(text)) expect(read).toContain(sentence.replace(/\s+/g, ' '))
  })
})

it.each(OTHER_VOICES)(
  'every letter in %s addresses its reader as the storefront does',
  async (language, otherVoice) => {
    await placeOrder(office)
    await sendParcel(office)
    for (const kind of KINDS) {
      const { subject, text, html } = await write(office, LETTERS[kind](`${language}-at`))
      for (const part of [subject, text, withoutMarkup(html)]) expect(part).not.toMatch(otherVoice)
    }
  },
)

describe('a mail', () => {
  const SCRIPT = `<script>alert("1")</script><img src=x onerror='a'>`

  it('escapes whatever was written into the order', async () => {
    const billing = { ...ADDRESS, first_name: SCRIPT }
    await placeOrder(
      office,
      { billing_address: billing, payment_provider_id: '', payment_method: SCRIPT },
      SCRIPT,
    )
    const { html } = await write(office, LETTERS['order-placed']('en-us'))
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
    expect(html).toContain('href="http://checkout.test/shop/eu/order-confirmation/1?t=ab&amp;u=1"')
  })

  it.each([SCRIPT, 'Win at http://spam.test', 'www.spam.test', 'a'.repeat(61), ' '])(
    'greets nobody who calls themselves %s',
    async name => {
      const { text } = await write(office, {
        kind: 'account-created',
        to: 'ada@shop.test',
        locale: 'en-us',
        name,
      })
      expect(text).not.toContain('Hello')
      expect(text).not.toMatch(/spam|script/)
    },
  )

  it('is in English where the language is none of the five', async () => {
    const { subject } = await write(office, LETTERS['account-created']('sv-se'))
    expect(subject).toBe('Welcome to Firnline')
  })

  it('has the same name and id at every try', async () => {
    const tries = [await write(office, LETTERS['password-reset']('it-it'))]
    office.clock.now = office.later(60)
    tries.push(await write(office, LETTERS['password-reset']('it-it')))
    for (const mail of tries)
      expect(mail).toMatchObject({
        ...{ fileName: '20261121T100000Z-12-password-reset.eml', from: 'Firnline <shop@firnline.test>' },
        ...{ messageId: '<20261121T100000Z.12.eu@firnline.test>', to: 'ada@shop.test' },
      })
  })

  it('reads in the light and in the dark, in a page that tells its language', async () => {
    const { html } = await write(office, LETTERS['password-reset']('es-es'))
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    expect(html).not.toMatch(/<img|https?:\/\/(?!checkout\.test|shop\.test)/)
  })
})
