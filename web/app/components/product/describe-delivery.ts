import { freeShippingThreshold, type ShippingRules } from '@firnline/domain/cart/shipping'
import { formatMoney, money } from '@firnline/domain/money'
import type { Visit } from '@firnline/domain/visit'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'

export type DeliveryFact = {
  readonly about: 'delivery' | 'packing' | 'returns'
  readonly text: string
  /** Help page, or empty. */
  readonly href: string
}

type DeliveryInput = {
  /** null: unknown. */
  readonly shipping: ShippingRules | null
  readonly visit: Pick<Visit, 'locale' | 'shopping' | 'currency' | 'customer'>
  readonly messages: Messages<'delivery'>
  /** URL of the help page, or empty. */
  readonly help: (url: string) => string
}

/** Shipping and return facts; none where nothing is sold. */
export function describeDelivery(input: DeliveryInput): DeliveryFact[] {
  const { visit, messages, help } = input
  if (!visit.shopping) return []
  const free = freeShippingText(input)
  return [
    ...(free === '' ? [] : [{ about: 'delivery', text: free, href: help('/shipping') } as const]),
    { about: 'packing', text: messages.packed, href: '' },
    { about: 'returns', text: messages.returns, href: help('/returns') },
  ]
}

/** Empty: never free for this customer, or unknown. */
function freeShippingText({ shipping, visit, messages }: DeliveryInput): string {
  if (shipping === null) return ''
  const from = visit.customer.hidesFreeShipping === true ? null : freeShippingThreshold(shipping)
  if (from === null) return ''
  if (from === 0) return messages.free
  const amount = formatMoney(money(from, shipping.currency), visit.currency.format)
  return format(messages.freeFrom, { amount })
}
