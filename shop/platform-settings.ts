import * as v from 'valibot'

/** What a store of the embedded commerce platform has; a vendor's store is set up in its control panel. */

const country = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'is a country of two lowercase letters: at'))
const state = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,3}$/, 'is a state of up to three capital letters: CA'))
const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is a text'))
const amount = v.pipe(v.number(), v.minValue(0, 'is 0 or more'))
const percent = v.pipe(amount, v.maxValue(100, 'is at most 100'))

const TaxRate = v.strictObject({
  country,
  state: v.optional(state),
  name: v.pipe(text, v.description('As it stands on orders: VAT, Sales tax.')),
  percent: v.pipe(percent, v.description('Of the price without tax.')),
})

const Step = v.strictObject({
  from: v.pipe(amount, v.description('The subtotal from which on it costs this.')),
  to: v.optional(v.pipe(amount, v.description('The last subtotal. Default: up to the next step.'))),
  price: amount,
})

const ShippingMethod = v.strictObject({
  name: text,
  price: v.optional(v.pipe(amount, v.description('For each order.'))),
  freeFrom: v.optional(v.pipe(amount, v.description('Offered at no cost from this subtotal on.'))),
  steps: v.optional(v.pipe(v.array(Step), v.minLength(1, 'has a step'), v.description('By the subtotal.'))),
})
export type ShippingMethod = v.InferOutput<typeof ShippingMethod>

const ShippingZone = v.strictObject({
  name: text,
  countries: v.pipe(v.array(country), v.minLength(1, 'has a country')),
  states: v.optional(
    v.pipe(v.array(state), v.description('These states of its one country. Default: all of it.')),
  ),
  methods: v.pipe(
    v.array(
      v.pipe(
        ShippingMethod,
        v.check(
          ({ price, freeFrom, steps }) =>
            [price, freeFrom, steps].filter(cost => cost !== undefined).length === 1,
          'has one of price, freeFrom and steps',
        ),
      ),
    ),
    v.minLength(1, 'has a method'),
  ),
})
export type ShippingZone = v.InferOutput<typeof ShippingZone>

const payments = v.pipe(
  v.array(v.picklist(['card', 'invoice', 'bank-transfer'])),
  v.check(methods => new Set(methods).size === methods.length, 'names each method once'),
  v.check(
    methods => methods.some(method => method !== 'invoice'),
    'has card or bank-transfer: not every order can be paid on invoice',
  ),
)

const CurrencyFormat = v.strictObject({
  symbol: v.pipe(v.string(), v.nonEmpty('is a symbol: €')),
  place: v.picklist(['left', 'right']),
  decimal: v.string(),
  thousands: v.string(),
})

export const PlatformStore = v.strictObject({
  id: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9-]+$/, 'is lowercase letters, digits and -'),
      v.description(
        'Its part of the addresses of the API and the checkout. Default: the name of the store here.',
      ),
    ),
  ),
  name: v.optional(v.pipe(text, v.description('Default: the name of the brand.'))),
  country: v.pipe(country, v.description('Where its office is.')),
  currencyFormat: v.optional(v.pipe(CurrencyFormat, v.description('Default: $1,234.00'))),
  taxes: v.optional(v.array(TaxRate), []),
  shipping: v.pipe(
    v.optional(v.array(ShippingZone), []),
    v.description('In the currency of the store. It sells to no other country.'),
  ),
  payments: v.pipe(
    v.optional(payments),
    v.description(
      'What its checkout offers, in this order. Cards need STRIPE_SECRET_KEY, INVOICE_* limits invoices. Default: card, invoice, bank-transfer.',
    ),
  ),
  bankAccount: v.pipe(
    v.optional(v.array(text), []),
    v.description('Shown, line by line, to customers who pay by bank transfer.'),
  ),
})
export type PlatformStore = v.InferOutput<typeof PlatformStore>
