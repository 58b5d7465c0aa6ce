import type { TradeStatus } from '@firnline/domain/customer/trade-status'
import { localePath } from '@firnline/domain/locale/locale-path'
import { formatMoney, type Money } from '@firnline/domain/money'
import type { Visit } from '@firnline/domain/visit'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import { href } from 'react-router'
import type { SessionAccount } from '../../contexts/account.ts'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { formatDate } from '../../intl.ts'
import { messagesFor } from '../../messages.ts'
import type { TradeTexts } from './session-trade-status.tsx'

export type TradeStatusView = {
  readonly title: string
  /** Remaining budget, or empty. */
  readonly left: string
  readonly text: string
  /** Spent share of the limit, 0 to 1. null: no limit. */
  readonly share: number | null
}

type Place = Pick<Visit, 'currency'> & { readonly locale: Pick<Visit['locale'], 'languageTag'> }
type OwnMessages = Messages<'tradeStatus'>

export function describeTradeStatus(
  tradeStatus: TradeStatus,
  { locale, currency }: Place,
  messages: OwnMessages,
): TradeStatusView {
  if (tradeStatus.kind === 'employee')
    return { title: messages.employee, left: '', text: messages.employeeText, share: null }
  const date = formatDate(tradeStatus.until, locale)
  if (tradeStatus.kind === 'expired') {
    return { title: messages.proEnded, left: '', text: format(messages.proEndedText, { date }), share: null }
  }
  const { spent, limit, left } = tradeStatus
  const print = (amount: Money) => formatMoney(amount, currency.format)
  return {
    title: messages.budget,
    left: format(messages.budgetLeft, { amount: print(left) }),
    text: format(messages.budgetSpent, { spent: print(spent), limit: print(limit), date }),
    share: limit.amount === 0 ? 1 : Math.min(1, spent.amount / limit.amount),
  }
}

/** null: for a group without any. */
export function describeTradeTexts(
  { locale, currency, priceGroup }: Visit,
  messages: OwnMessages,
): TradeTexts | null {
  if (!priceGroup.isPro) return null
  const { languageTag } = locale
  return { href: localePath(locale, href('/account/pro')), locale: { languageTag }, currency, messages }
}

/** The signed-in customer's trade status. null: an ordinary customer, or the platform does not answer. */
export async function loadTradeStatus(shop: Shop, account: SessionAccount): Promise<TradeStatusView | null> {
  const { visit } = shop
  const [tradeStatus, messages] = await Promise.all([
    account.tradeStatus().catch(fallbackTo(null, 'what a pro has spent', shop)),
    messagesFor(shop, 'tradeStatus'),
  ])
  return tradeStatus === null ? null : describeTradeStatus(tradeStatus, visit, messages)
}
