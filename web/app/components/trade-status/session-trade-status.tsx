import type { TradeStatus } from '@firnline/domain/customer/trade-status'
import type { Locale } from '@firnline/domain/locale/locale'
import type { Currency } from '@firnline/domain/money'
import type { Messages } from '@firnline/messages/messages'
import type { TradeStatusReply } from '../../stores/session-store.ts'
import { describeTradeStatus } from './describe-trade-status.ts'
import { TradeStatusNote } from './trade-status-note.tsx'

/** What the trade status of the session is written with. */
export type TradeTexts = {
  /** The page with the trade status of a pro or an employee. */
  readonly href: string
  readonly locale: Pick<Locale, 'languageTag'>
  readonly currency: Currency
  readonly messages: Messages<'tradeStatus'>
}

type SessionTradeStatusProps = { texts: TradeTexts; tradeStatus: TradeStatusReply }

export function SessionTradeStatus({ texts, tradeStatus }: SessionTradeStatusProps) {
  return (
    <TradeStatusNote tradeStatus={describeTradeStatus(toTradeStatus(tradeStatus), texts, texts.messages)} />
  )
}

function toTradeStatus(reply: TradeStatusReply): TradeStatus {
  return reply.kind === 'employee' ? reply : { ...reply, until: new Date(reply.until) }
}
