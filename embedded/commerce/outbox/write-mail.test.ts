import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderAddresses, orderProducts, orders } from '../database/schema.ts'
import { openPostOffice, type PostOffice } from './fixtures/post-office.ts'
import type { Letter } from './letter.ts'
import { LANGUAGES, type Language } from './letters/language.ts'
import { writeMail } from './write-mail.ts'

let office: PostOffice
beforeAll(async () => {
  office = await openPostOffice()
}, 60_000)
afterEach(() => office.clear())
afterAll(() => office.close())

const ADDRESS = {
  ...{ first_name: 'Ada', last_name: 'Berger', company: '', street_1: 'Gipfelweg 3', street_2: '' },
  ...{ city: 'Innsbruck', state: 'Tirol', zip: '6020', country: 'Austria', country_iso2: 'AT' },
  ...{ phone: '', email: 'ada@shop.test' },
}
const PLACE = { store: 'eu', id: 1 }

type Order = typeof orders.$inferInsert

/** Two pairs of skis for 2 598.00 with 433.00 of tax within, 9.90 to send them, 100.00 off. */
async function placeOrder(change: Partial<Order> = {}, name = 'Nordwand 98') {
  const now = office.clock.now
  const line = { ...PLACE, order_id: 1, name, type: 'physical' as const, quantity: 2 }
  const options = [{ option_id: 1, value_id: 2, display_name: 'cm', display_value: '178' }]
  await office.db.insert(orders).values({
    ...{ ...PLACE, status_id: 7, date_created: now, date_modified: now, currency_code: 'EUR' },
    ...{ is_tax_inclusive_pricing: true, subtotal_inc_tax: 259_800, subtotal_ex_tax: 216_500 },
    ...{ shipping_cost_inc_tax: 990, shipping_cost_ex_tax: 825, discount_amount: 10_000 },
    ...{ total_inc_tax: 250_790, total_ex_tax: 208_992, taxes: [{ name: 'VAT', rate: 20, amount: 41_798 }] },
    ...{ payment_method: 'Bank Deposit', payment_provider_id: 'bank-transfer' },
    ...{ billing_address: ADDRESS, email_key: 'ada@shop.test', ...change },
  })
  await office.db.insert(orderProducts).values({
    ...{ ...line, total_inc_tax: 259_800, total_ex_tax: 216_500, product_options: options },
  })
  await office.db.insert(orderAddresses).values({
    ...{ ...PLACE, order_id: 1, address: ADDRESS, shipping_method: 'Express' },
  })
}

function write(letter: Letter) {
  const { clock, commerce, scope } = office
  const row = {
    ...{ id: 12, store: 'eu', kind: 'mail' as const, payload: letter, attempts: 0, failed_at: null },
    ...{ created_at: clock.now, due_at: clock.now },
  }
  return writeMail(commerce, { store: scope.store, from: 'Firnline <shop@firnline.test>', row }, letter)
}

const URL = 'http://checkout.test/shop/eu/order-confirmation/1?t=ab&u=1'
const LETTERS: Record<Letter['kind'], (locale: string) => Letter> = {
  'order-placed': locale => ({ kind: 'order-placed', to: 'ada@shop.test', locale, orderId: 1, url: URL }),
  'password-reset': locale => ({ kind: 'password-reset', to: 'ada@shop.test', locale, url: URL }),
  'account-created': locale => ({ kind: 'account-created', to: 'ada@shop.test', locale, name: 'Ada Berger' }),
}
const KINDS: readonly Letter['kind'][] = ['order-placed', 'password-reset', 'account-created']

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
    de: 'Ihre Bestellung 1 bei Firnline',
    es: 'Su pedido 1 en Firnline',
    fr: 'Votre commande 1 chez Firnline',
    it: 'Il suo ordine 1 da Firnline',
  },
  'password-reset': {
    en: 'Firnline: Choose a new password',
    de: 'Firnline: Neues Passwort festlegen',
    es: 'Firnline: Elija una nueva contraseña',
    fr: 'Firnline: Choisissez un nouveau mot de passe',
    it: 'Firnline: Scelga una nuova password',
  },
  'account-created': {
    en: 'Welcome to Firnline',
    de: 'Willkommen bei Firnline',
    es: 'Le damos la bienvenida a Firnline',
    fr: 'Bienvenue chez Firnline',
    it: 'Benvenuti da Firnline',
  },
}

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
    await placeOrder()
    const mail = await write(LETTERS[kind](`${language}-at`))
    const others = await Promise.all(
      LANGUAGES.filter(other => other !== language).map(other => write(LETTERS[kind](`${other}-at`))),
    )
    const foreign = new Set(others.flatMap(other => sentences(other.text)))
    expect(mail.subject).toBe(SUBJECTS[kind][language])
    expect(mail.text).toContain(SIGNATURES[language])
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(sentences(mail.text).length).toBeGreaterThan(2)
    expect(sentences(mail.text).filter(sentence => foreign.has(sentence))).toEqual([])
    for (const part of [mail.text, withoutMarkup(mail.html)])
      expect(part).not.toMatch(/undefined|null|NaN|\[object|\$\{/)
  })

  it.each(KINDS)('%s says the same in both of its parts', async kind => {
    await placeOrder()
    const { text, html } = await write(LETTERS[kind](`${language}-at`))
    const read = withoutMarkup(html).replaceAll('&amp;', '&').replaceAll('&#39;', "'").replace(/\s+/g, ' ')
    for (const sentence of sentences(text)) expect(read).toContain(sentence.replace(/\s+/g, ' '))
  })
})

describe('the letter about an order (protocols/bigcommerce §3.10)', () => {
  it('lists what was bought and adds up, the tax being within the prices', async () => {
    await placeOrder()
    const { text } = await write(LETTERS['order-placed']('de-at'))
    const money = text.replaceAll('\u00a0', ' ')
    expect(money).toContain('2 × Nordwand 98 (cm: 178): 2.598,00 €')
    expect(money).toContain(
      [
        ...['Zwischensumme: 2.598,00 €', 'Rabatt: -100,00 €', 'Versand: Express: 9,90 €'],
        ...['Gesamtsumme: 2.507,90 €', 'Darin enthalten: MwSt. 20 %: 417,98 €'],
      ].join('\n'),
    )
    expect(text).toContain('Lieferung an\nAda Berger\nGipfelweg 3\n6020 Innsbruck\nÖsterreich\n')
  })

  it('sets the tax above the total where prices are without it', async () => {
    const taxes = [{ name: 'Sales tax', rate: 8.875, amount: 41_298 }]
    await placeOrder({ is_tax_inclusive_pricing: false, taxes, discount_amount: 0 })
    const { text } = await write(LETTERS['order-placed']('en-us'))
    expect(text.replaceAll('\u00a0', ' ')).toContain(
      [
        ...['Subtotal: 2.165,00 €', 'Shipping: Express: 8,25 €', 'Sales tax 8.875%: 412,98 €'],
        'Total: 2.507,90 €',
      ].join('\n'),
    )
  })

  it('says where to send the money, for a bank transfer only', async () => {
    await placeOrder()
    const transfer = await write(LETTERS['order-placed']('fr-fr'))
    expect(transfer.text).toContain('Virement bancaire')
    expect(transfer.text).toContain('Notre compte\nFirn Bank\nIBAN AT61 1904 3002 3457 3201')
    expect(transfer.text).toContain('numéro de commande 1 comme référence')
    await office.clear()
    await placeOrder({ payment_provider_id: 'invoice', payment_method: 'Invoice' })
    const invoice = await write(LETTERS['order-placed']('fr-fr'))
    expect(invoice.text).toContain('Paiement\nFacture')
    expect(invoice.text).not.toContain('IBAN')
  })

  it('cannot be written about an order that is gone', async () => {
    await expect(write(LETTERS['order-placed']('en-us'))).rejects.toThrow('Order 1 of store eu is gone')
  })
})

describe('a mail', () => {
  const SCRIPT = `<script>alert("1")</script><img src=x onerror='a'>`

  it('escapes whatever was written into the order', async () => {
    const billing = { ...ADDRESS, first_name: SCRIPT }
    await placeOrder({ billing_address: billing, payment_provider_id: '', payment_method: SCRIPT }, SCRIPT)
    const { html } = await write(LETTERS['order-placed']('en-us'))
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
    expect(html).toContain('href="http://checkout.test/shop/eu/order-confirmation/1?t=ab&amp;u=1"')
  })

  it.each([SCRIPT, 'Win at http://spam.test', 'www.spam.test', 'a'.repeat(61), ' '])(
    'greets nobody who calls themselves %s',
    async name => {
      const { text } = await write({ kind: 'account-created', to: 'ada@shop.test', locale: 'en-us', name })
      expect(text).not.toContain('Hello')
      expect(text).not.toMatch(/spam|script/)
    },
  )

  it('is in English where the language is none of the five', async () => {
    const { subject } = await write(LETTERS['account-created']('sv-se'))
    expect(subject).toBe('Welcome to Firnline')
  })

  it('has the same name and id at every try, and a date of when it was queued', async () => {
    const first = await write(LETTERS['password-reset']('it-it'))
    office.clock.now = new Date('2026-11-21T10:00:00Z')
    expect(first).toMatchObject({
      ...{ fileName: '20261121T100000Z-12-password-reset.eml', from: 'Firnline <shop@firnline.test>' },
      ...{ messageId: '<20261121T100000Z.12.eu@firnline.test>', to: 'ada@shop.test' },
    })
  })

  it('reads in the light and in the dark, in a page that tells its language', async () => {
    const { html } = await write(LETTERS['password-reset']('es-es'))
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    expect(html).not.toMatch(/<img|https?:\/\/(?!checkout\.test)/)
  })
})
