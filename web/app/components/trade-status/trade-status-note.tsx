import { classNames } from '@firnline/design/class-names/class-names'
import type { TradeStatusView } from './describe-trade-status.ts'

type TradeStatusNoteProps = { tradeStatus: TradeStatusView; className?: string }

export function TradeStatusNote({ tradeStatus, className }: TradeStatusNoteProps) {
  const { title, left, text, share } = tradeStatus
  return (
    <div className={className}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <span className="font-semibold">{title}</span>
        {left !== '' && <span className="figures font-semibold">{left}</span>}
      </p>
      {share !== null && (
        <div aria-hidden="true" className="mt-2.5 h-1 bg-snow-300 forced-color-adjust-none">
          <div
            className={classNames('h-full', share < 1 ? 'bg-spruce-600' : 'bg-danger')}
            style={{ width: `${share * 100}%` }}
          />
        </div>
      )}
      <p className="figures mt-2 text-sm text-muted">{text}</p>
    </div>
  )
}
