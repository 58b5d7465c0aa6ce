import { describe, expect, it } from 'vitest'
import { orderCoupons } from '../database/schema.ts'
import { openTestOutbox } from '../outbox/fixtures/test-outbox.ts'
import type { EmailJob } from './email-job.ts'
import { JOBS, placeOrder, write } from './fixtures/emails.ts'

const outbox = await openTestOutbox()

describe('the confirmation email', () => {
  it('lists items and sums, with the included tax below the total', async () => {
    await placeOrder(outbox)
    const { text } = await write(outbox, JOBS['order-placed']('de-at'))
    const money = text.replaceAll('\u00a0', ' ')
    expect(money).toContain('2 × Nordwand 98 (Length: 178 cm, Color: Glacier): 2.598,00 €')
    expect(money).toContain(
      [
        ...['Zwischensumme: 2.598,00 €', 'Rabatt: -100,00 €', 'Versand: Express: 9,90 €'],
        ...['Gesamtsumme: 2.507,90 €', 'Darin enthalten: MwSt. 20 %: 417,98 €'],
      ].join('\n'),
    )
    expect(text).toContain('Lieferung an\nAda Berger\nGipfelweg 3\n6020 Innsbruck\nÖsterreich\n')
  })

  it('names the coupon of a discount', async () => {
    await placeOrder(outbox, { discount_amount: 0, coupon_discount: 10_000 })
    const coupon = { type: 'per_total_discount', amount: '100.0000', discount: 10_000 } as const
    await outbox.db
      .insert(orderCoupons)
      .values({ ...coupon, store: 'eu', id: 1, order_id: 1, coupon_id: 1, code: 'HUNDRED' })
    const { text } = await write(outbox, JOBS['order-placed']('de-at'))
    expect(text.replaceAll('\u00a0', ' ')).toContain('Rabatt (HUNDRED): -100,00 €\nVersand')
  })

  it('shows a tax above the total where prices exclude it', async () => {
    const taxes = [{ name: 'Sales tax', rate: 8.875, amount: 41_298 }]
    await placeOrder(outbox, { is_tax_inclusive_pricing: false, taxes, discount_amount: 0 })
    const { text } = await write(outbox, JOBS['order-placed']('en-us'))
    expect(text.replaceAll('\u00a0', ' ')).toContain(
      [
        ...['Subtotal: 2.165,00 €', 'Shipping: Express: 8,25 €', 'Sales tax 8.875%: 412,98 €'],
        'Total: 2.507,90 €',
      ].join('\n'),
    )
  })

  it('shows the bank account, for a bank transfer only', async () => {
    await placeOrder(outbox)
    const transfer = await write(outbox, JOBS['order-placed']('fr-fr'))
    expect(transfer.text).toContain('Virement bancaire')
    expect(transfer.text).toContain('Notre compte\nFirn Bank\nIBAN AT61 1904 3002 3457 3201')
    expect(transfer.text).toContain('numéro de commande 1 comme référence')
    await outbox.clear()
    await placeOrder(outbox, { payment_provider_id: 'invoice', payment_method: 'Invoice' })
    const invoice = await write(outbox, JOBS['order-placed']('fr-fr'))
    expect(invoice.text).toContain('Paiement\nFacture')
    expect(invoice.text).not.toContain('IBAN')
  })

  it.each([
    ['is paid', { payment_status: 'captured', status_id: 11 }],
    ['is cancelled', { status_id: 5 }],
    ['costs nothing', { total_inc_tax: 0, total_ex_tax: 0 }],
  ])('asks for no transfer once the order %s', async (_, change) => {
    await placeOrder(outbox, change)
    expect((await write(outbox, JOBS['order-placed']('en-us'))).text).not.toMatch(/Transfer|IBAN/)
  })

  it('says that a free order needs no payment', async () => {
    const free = { status_id: 11, total_inc_tax: 0, total_ex_tax: 0 }
    await placeOrder(outbox, { ...free, payment_method: '', payment_provider_id: 'none' })
    const { text } = await write(outbox, JOBS['order-placed']('en-us'))
    expect(text).toContain('Payment\nNo payment needed')
    expect((await write(outbox, JOBS['order-cancelled']('en-us'))).text).not.toContain('refund')
  })

  describe('the days for which an unpaid order is reserved', () => {
    const job = (locale: string, unpaidDays?: number): EmailJob => ({
      ...{ kind: 'order-placed', to: 'ada@shop.test', locale, orderId: 1, url: 'http://shop.test/1' },
      unpaidDays,
    })

    it.each([
      ['en-us', 'We’ll hold your items for one day from', 'We’ll hold your items for 14 days from'],
      ['de-de', 'Artikel einen Tag ab Bestellung', 'Artikel 14 Tage ab Bestellung'],
      ['es-es', 'durante un día desde', 'durante 14 días desde'],
      ['fr-fr', 'pendant un jour à compter', 'pendant 14 jours à compter'],
      ['it-it', 'per un giorno dall’ordine', 'per 14 giorni dall’ordine'],
    ])('are shown, in %s', async (locale, one, several) => {
      await placeOrder(outbox)
      expect((await write(outbox, job(locale, 1))).text).toContain(one)
      expect((await write(outbox, job(locale, 14))).text).toContain(several)
      expect((await write(outbox, job(locale))).text).not.toMatch(/14|1 day/)
    })

    it.each([
      ['is paid', { payment_status: 'captured' }],
      ['is packed before it is paid', { status_id: 11, payment_provider_id: 'invoice' }],
      ['awaits verification', { status_id: 12, payment_provider_id: 'invoice' }],
    ])('are not shown for an order that %s', async (_, change) => {
      await placeOrder(outbox, change)
      expect((await write(outbox, job('en-us', 7))).text).not.toContain('We’ll hold your items')
    })

    it.each([
      ['en-us', 'one day after', '14 days after'],
      ['de-de', 'einen Tag nach', '14 Tage nach'],
      ['es-es', 'un día después', '14 días después'],
      ['fr-fr', 'un jour après', '14 jours après'],
      ['it-it', 'un giorno dopo', '14 giorni dopo'],
    ])('are in the email about its cancellation, in %s', async (locale, one, several) => {
      await placeOrder(outbox, { status_id: 5 })
      const cancelled = { kind: 'order-cancelled', to: 'ada@shop.test', locale, orderId: 1 } as const
      expect((await write(outbox, { ...cancelled, unpaidDays: 1 })).text).toContain(one)
      expect((await write(outbox, { ...cancelled, unpaidDays: 14 })).text).toContain(several)
      expect((await write(outbox, cancelled)).text).not.toMatch(/\b14\b/)
    })
  })

  it('translates options and shipping methods, and keeps the store’s name of others', async () => {
    await placeOrder(outbox)
    const asked: string[] = []
    const words = async (language: string) => {
      asked.push(language)
      return new Map([
        ...[['length', 'Länge'] as const, ['color', 'Farbe'] as const],
        ...[['glacier', 'Gletscher'] as const, ['express', 'Expressversand'] as const],
      ])
    }
    const { text, html } = await write(outbox, JOBS['order-placed']('de-at'), words)
    expect(text).toContain('2 × Nordwand 98 (Länge: 178 cm, Farbe: Gletscher)')
    expect(text).toContain('Versand: Expressversand: ')
    expect(html).toContain('Länge: 178 cm, Farbe: Gletscher')
    expect(asked).toEqual(['de'])
  })

  it('uses the store’s names when the translations fail', async () => {
    await placeOrder(outbox)
    const down = async () => Promise.reject(new Error('Content is down'))
    const { text } = await write(outbox, JOBS['order-placed']('de-at'), down)
    expect(text).toContain('2 × Nordwand 98 (Length: 178 cm, Color: Glacier)')
    expect(outbox.errors).toMatchObject([{ details: { language: 'de' } }])
  })

  it('throws for an unknown order', async () => {
    await expect(write(outbox, JOBS['order-placed']('en-us'))).rejects.toThrow('Order 1 of store eu is gone')
  })
})
