import { useSession } from '../../stores/session.ts'
import { useLazyComponent } from '../hooks/use-lazy-component.ts'
import type { TradeTexts } from './session-trade-status.tsx'

const loadStatus = async () => (await import('./session-trade-status.tsx')).SessionTradeStatus

type OwnTradeStatusProps = {
  /** null: nobody who gets this page has one. */
  texts: TradeTexts | null
  className: string
}

/** A pro's budget or an employee's status, on a page that is everybody's in a price group. */
export function OwnTradeStatus({ texts, className }: OwnTradeStatusProps) {
  const { tradeStatus } = useSession()
  const Status = useLazyComponent(texts !== null && tradeStatus !== null, loadStatus, 'the trade status')
  if (texts === null) return null
  return (
    // As high as a pro's budget.
    <div className={`${className} min-h-26`}>
      {Status && tradeStatus ? (
        <Status texts={texts} tradeStatus={tradeStatus} />
      ) : (
        <a href={texts.href} className="text-sm link-line">
          {texts.messages.budget}
        </a>
      )}
    </div>
  )
}
