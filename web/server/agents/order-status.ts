import { parseOrderNumber } from '@firnline/domain/customer/contact-message'
import { MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import { type OrderProgress, orderProgress } from '@firnline/domain/order'
import { isEmail } from '../../app/components/form/form-fields.ts'
import { findGuestOrder } from '../session/account/order-book.ts'
import { type AgentMoney, toAgentMoney } from './agent-product.ts'
import { AgentRefusal, refuseTooOften } from './agent-refusal.ts'
import type { AgentParts, AgentShop } from './agents.ts'

export type OrderAnswer = {
  readonly number: string
  /** ISO 8601 */
  readonly placedOn: string
  readonly progress: OrderProgress
  /** Days until an unpaid order is cancelled; null: it is not. */
  readonly heldForDays: number | null
  readonly lines: readonly {
    readonly sku: string
    readonly name: string
    readonly quantity: number
    readonly shipped: number
  }[]
  readonly shipments: readonly {
    readonly sentOn: string
    readonly carrier: string
    readonly trackingNumber: string
    readonly trackingUrl: string | null
  }[]
  readonly total: AgentMoney
}

/**
 * An order by its number and the email address it was placed with, without addresses. An unknown number and a wrong address get
 * one answer. It counts with the page's form, and with forms that are sent without proof of a person. Throws AgentRefusal.
 */
export async function readOrderStatus(
  { accounts, limits }: Pick<AgentParts, 'accounts' | 'limits'>,
  { visit, context, ip }: AgentShop,
  asked: { readonly number: string; readonly email: string },
): Promise<OrderAnswer> {
  const id = parseOrderNumber(asked.number.trim())
  const email = asked.email.trim()
  if (id === null) throw new AgentRefusal('invalid', `“${asked.number}” is not an order number.`)
  if (!isEmail(email) || email.length > MAX_EMAIL_LENGTH)
    throw new AgentRefusal('invalid', `“${asked.email}” is not an email address.`)
  const wait = await limits.withoutProof(ip)
  if (wait !== null) throw refuseTooOften(wait)
  const found = await findGuestOrder({ accounts, limits, ip }, { region: visit.bcRegion, id, email })
  if (found.kind === 'throttled') throw refuseTooOften(found.retryAfter)
  if (found.kind === 'unknown')
    throw new AgentRefusal('not-found', 'There is no order of this number and address in this store.')
  const { number, placedOn, heldForDays, lines, shipments, total } = found.order
  return {
    number,
    placedOn,
    progress: orderProgress(found.order),
    heldForDays,
    lines: lines.map(({ sku, name, quantity, shipped }) => ({ sku, name, quantity, shipped })),
    shipments: shipments.map(({ sentOn, carrier, trackingNumber, trackingUrl }) => ({
      sentOn,
      carrier,
      trackingNumber,
      trackingUrl,
    })),
    total: toAgentMoney(total, context),
  }
}
