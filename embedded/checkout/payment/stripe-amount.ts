import { minorDigits } from '../../commerce/wire/value.ts'

/** docs.stripe.com/currencies: amounts in these are whole units, or thousandths; in all others, hundredths. */
const NO_DIGITS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const THREE_DIGITS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** Minor units of the store → the integer that Stripe reckons with. Throws where Stripe cannot say the amount. */
export function toStripeAmount(minor: number, currency: string): number {
  const amount = scale(minor, stripeDigits(currency) - minorDigits(currency))
  if (!Number.isInteger(amount))
    throw new Error(
      `Stripe has no smaller unit of ${currency} for ${minor}; offer another way to pay in ${currency}`,
    )
  return amount
}

/** Stripe's integer → minor units of the store, never more than it is. */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.floor(scale(amount, minorDigits(currency) - stripeDigits(currency)))
}

function stripeDigits(currency: string): number {
  const code = currency.toUpperCase()
  if (NO_DIGITS.has(code)) return 0
  return THREE_DIGITS.has(code) ? 3 : 2
}

const scale = (amount: number, digits: number) => Number(`${amount}e${digits}`)
