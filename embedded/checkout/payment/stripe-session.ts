import type Stripe from 'stripe'
import type { PaymentAsk } from './payment-method.ts'
import { toStripeAmount } from './stripe-amount.ts'

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it'] as const
type Language = (typeof LANGUAGES)[number]

const YOUR_ORDER: Record<Language, string> = {
  en: 'Your order',
  de: 'Deine Bestellung',
  es: 'Tu pedido',
  fr: 'Votre commande',
  it: 'Il tuo ordine',
}

/** The page that Stripe shows: the whole amount as one line, cards only, to be promised and not yet taken. */
export function toSession(ask: PaymentAsk): Stripe.Checkout.SessionCreateParams {
  const language = LANGUAGES.find(known => ask.locale.toLowerCase().startsWith(known))
  const metadata = { store: ask.storeHash, cart: ask.cartId }
  return {
    mode: 'payment',
    locale: language ?? 'auto',
    client_reference_id: ask.cartId,
    customer_email: ask.email,
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: ask.currency.toLowerCase(),
          unit_amount: toStripeAmount(ask.amount, ask.currency),
          product_data: { name: YOUR_ORDER[language ?? 'en'] },
        },
      },
    ],
    payment_intent_data: { capture_method: 'manual', metadata },
    metadata,
    success_url: ask.returnUrl,
    cancel_url: ask.cancelUrl,
  }
}
