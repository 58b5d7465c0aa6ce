import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderCoupons } from '../../database/schema.ts'
import { LETTERS, placeOrder, write } from '../fixtures/letters.ts'
import { openPostOffice, type PostOffice } from '../fixtures/post-office.ts'

let office: PostOffice
beforeAll(async () => {
  office = await openPostOffice()
}, 60_000)
afterEach(() => office.clear())
afterAll(() => office.close())

describe('the letter about an order (protocols/bigcommerce §3.10)', () => {
  it('lists what was bought and adds up, the tax being within the prices', async () => {
    await placeOrder(office)
    const { text } = await write(office, LETTERS['order-placed']('de-at'))
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

  it('names the code that made it cheaper', async () => {
    await placeOrder(office, { discount_amount: 0, coupon_discount: 10_000 })
    const coupon = { type: 'per_total_discount', amount: '100.0000', discount: 10_000 } as const
    await office.db
      .insert(orderCoupons)
      .values({ ...coupon, store: 'eu', id: 1, order_id: 1, coupon_id: 1, code: 'HUNDRED' })
    const { text } = await write(office, LETTERS['order-placed']('de-at'))
    expect(text.replaceAll('\u00a0', ' ')).toContain('Rabatt (HUNDRED): -100,00 €\nVersand')
  })

  it('sets the tax above the total where prices are without it', async () => {
    const taxes = [{ name: 'Sales tax', rate: 8.875, amount: 41_298 }]
    await placeOrder(office, { is_tax_inclusive_pricing: false, taxes, discount_amount: 0 })
    const { text } = await write(office, LETTERS['order-placed']('en-us'))
    expect(text.replaceAll('\u00a0', ' ')).toContain(
      [
        ...['Subtotal: 2.165,00 €', 'Shipping: Express: 8,25 €', 'Sales tax 8.875%: 412,98 €'],
        'Total: 2.507,90 €',
      ].join('\n'),
    )
  })

  it('says where to send the money, for a bank transfer only', async () => {
    await placeOrder(office)
    const transfer = await write(office, LETTERS['order-placed']('fr-fr'))
    expect(transfer.text).toContain('Virement bancaire')
    expect(transfer.text).toContain('Notre compte\nFirn Bank\nIBAN AT61 1904 3002 3457 3201')
    expect(transfer.text).toContain('numéro de commande 1 comme référence')
    await office.clear()
    await placeOrder(office, { payment_provider_id: 'invoice', payment_method: 'Invoice' })
    const invoice = await write(office, LETTERS['order-placed']('fr-fr'))
    expect(invoice.text).toContain('Paiement\nFacture')
    expect(invoice.text).not.toContain('IBAN')
  })

  it("says options and ways of shipping in its reader's language, and what has no word as the store has it", async () => {
    await placeOrder(office)
    const asked: string[] = []
    const words = async (language: string) => {
      asked.push(language)
      return new Map([
        ...[['length', 'Länge'] as const, ['color', 'Farbe'] as const],
        ...[['glacier', 'Gletscher'] as const, ['express', 'Expressversand'] as const],
      ])
    }
    const { text, html } = await write(office, LETTERS['order-placed']('de-at'), words)
    expect(text).toContain('2 × Nordwand 98 (Länge: 178 cm, Farbe: Gletscher)')
    expect(text).toContain('Versand: Expressversand: ')
    expect(html).toContain('Länge: 178 cm, Farbe: Gletscher')
    expect(asked).toEqual(['de'])
  })

  it('goes out in the words of the store when others cannot be had', async () => {
    await placeOrder(office)
    const down = async () => Promise.reject(new Error('Content is down'))
    const { text } = await write(office, LETTERS['order-placed']('de-at'), down)
    expect(text).toContain('2 × Nordwand 98 (Length: 178 cm, Color: Glacier)')
    expect(office.errors).toMatchObject([{ details: { language: 'de' } }])
  })

  it('cannot be written about an order that is gone', async () => {
    await expect(write(office, LETTERS['order-placed']('en-us'))).rejects.toThrow(
      'Order 1 of store eu is gone',
    )
  })
})
