import { formatMoney } from '@firnline/domain/money/format-money'
import { money } from '@firnline/domain/money/money'
import { freeShippingThreshold, type ShippingTerms } from '@firnline/domain/shipping/shipping'
import { type DisplayTexts, fillWords } from '@firnline/domain/text/display-text'
import type { Visit } from '@firnline/domain/visit'
import { type Said, sayWords } from '../../../words/words.ts'
import { deliveryWords } from './delivery.words.ts'

export type DeliveryFact = {
  readonly about: 'delivery' | 'packing' | 'returns'
  readonly text: string
  /** Where more is said, or empty. */
  readonly href: string
}

type DeliveryFacts = {
  /** null: not known now */
  readonly shipping: ShippingTerms | null
  readonly visit: Pick<Visit, 'locale' | 'shopping' | 'currency' | 'customer'>
  readonly texts: DisplayTexts
  /** The path of the help page of a url, or empty. */
  readonly help: (url: string) => string
}

/** What a shopper wants to know of the way to them and back; nothing where nothing is sold. */
export function describeDelivery(facts: DeliveryFacts): DeliveryFact[] {
  const { visit, texts, help } = facts
  if (!visit.shopping) return []
  const words = sayWords(deliveryWords, texts, visit.locale.language)
  const free = sayFree(facts, words)
  return [
    ...(free === '' ? [] : [{ about: 'delivery', text: free, href: help('/shipping') } as const]),
    { about: 'packing', text: words.packed, href: '' },
    { about: 'returns', text: words.returns, href: help('/returns') },
  ]
}

/** Empty: shipping is never free for this shopper, or it is not known (SPEC §5 Free shipping). */
function sayFree({ shipping, visit }: DeliveryFacts, words: Said<typeof deliveryWords>): string {
  if (shipping === null) return ''
  const from = visit.customer.hidesFreeShipping === true ? null : freeShippingThreshold(shipping)
  if (from === null) return ''
  if (from === 0) return words.free
  const amount = formatMoney(money(from, shipping.currency), visit.currency.format)
  return fillWords(words.freeFrom, { amount })
}
