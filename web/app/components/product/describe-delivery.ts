import { freeShippingThreshold, type ShippingRules } from '@firnline/domain/cart/shipping'
import type { Brand } from '@firnline/domain/content/brand'
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
  readonly brand: Pick<Brand, 'delivery' | 'returns'>
  readonly visit: Pick<Visit, 'locale' | 'shopping' | 'currency' | 'priceGroup'>
  readonly messages: Messages<'delivery'>
  /** URL of the help page, or empty. */
  readonly help: (url: string) => string
}

/** Shipping and return facts, as far as they are known and promised; none where nothing is sold. */
export function describeDelivery(input: DeliveryInput): DeliveryFact[] {
  const { visit, brand, messages, help } = input
  if (!visit.shopping) return []
  const { handlingDays } = brand.delivery
  const returnDays = brand.returns?.days ?? 0
  const facts: DeliveryFact[] = [
    { about: 'delivery', text: freeShippingText(input), href: help('/shipping') },
    {
      about: 'packing',
      text: handlingDays === null ? '' : format(messages.packed, { days: handlingDays }),
      href: '',
    },
    {
      about: 'returns',
      text: returnDays === 0 ? '' : format(messages.returns, { days: returnDays }),
      href: help('/returns'),
    },
  ]
  return facts.filter(({ text }) => text !== '')
}

/** Empty: never free for this customer, or unknown. */
function freeShippingText({ shipping, visit, messages }: DeliveryInput): string {
  if (shipping === null) return ''
  const from = visit.priceGroup.hidesFreeShipping ? null : freeShippingThreshold(shipping)
  if (from === null) return ''
  if (from === 0) return messages.free
  const amount = formatMoney(money(from, shipping.currency), visit.currency.format)
  return format(messages.freeFrom, { amount })
}
