import type { TradeStatus } from '@firnline/domain/customer/trade-status'
import { formatMoney, type Money } from '@firnline/domain/money'
import type { Visit } from '@firnline/domain/visit'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import { degradeTo } from '../../degrade.ts'
import { messagesFor } from '../../messages/messages-for.ts'
import type { Shop } from '../../shop.ts'
import { writtenDate } from '../../words/written-date.ts'

export type TradeStatusView = {
  readonly title: string
  /** Beside the title, or empty. */
  readonly left: string
  readonly text: string
  /** Of the limit that is spent, from 0 to 1. null: nothing is limited. */
  readonly share: number | null
}

type Place = Pick<Visit, 'locale' | 'currency'>
type OwnMessages = Messages<'tradeStatus'>

/** What a customer of the trade is told of their terms. */
export function describeTradeStatus(
  standing: TradeStatus,
  { locale, currency }: Place,
  messages: OwnMessages,
): TradeStatusView {
  if (standing.kind === 'employee')
    return { title: messages.employee, left: '', text: messages.employeeText, share: null }
  const date = writtenDate(standing.until, locale)
  if (standing.kind === 'expired') {
    return { title: messages.proEnded, left: '', text: format(messages.proEndedText, { date }), share: null }
  }
  const { spent, limit, left } = standing
  const print = (amount: Money) => formatMoney(amount, currency.format)
  return {
    title: messages.budget,
    left: format(messages.budgetLeft, { amount: print(left) }),
    text: format(messages.budgetSpent, { spent: print(spent), limit: print(limit), date }),
    share: limit.amount === 0 ? 1 : Math.min(1, spent.amount / limit.amount),
  }
}

/** On pages that are this visitor's own; null on everybody's, and where the platform cannot say. */
export async function loadTradeStatus(shop: Shop): Promise<TradeStatusView | null> {
  const { visit } = shop
  if (visit.customer.customerId === null) return null
  const [standing, messages] = await Promise.all([
    shop
      .account()
      .standing()
      .catch(degradeTo(null, 'what a pro has spent', shop)),
    messagesFor(shop, 'tradeStatus'),
  ])
  return standing === null ? null : describeTradeStatus(standing, visit, messages)
}
