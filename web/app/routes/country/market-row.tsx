import { Icon } from '@firnline/design/icon/icon'
import type { MarketView } from './describe-markets.ts'

/** A country and its languages, each a button. */
export function MarketRow({ market: { name, choices, note } }: { market: MarketView }) {
  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 border-t border-line py-2">
      <span className="grid">
        <span className="font-medium">{name}</span>
        <span className="text-sm text-muted">{note}</span>
      </span>
      <span className="-mx-2.5 flex flex-wrap">
        {choices.map(({ code, language, label, current }) => (
          <button
            key={code}
            type="submit"
            name="locale"
            value={code}
            lang={language}
            aria-label={`${name}, ${label}`}
            aria-current={current || undefined}
            className="focus-ring group/choice flex min-h-11 items-center gap-1.5 px-2.5 text-sm font-semibold text-muted transition-colors hover:text-accent aria-current:text-ink"
          >
            {current && <Icon name="check" className="size-4 text-accent" />}
            <span className="link-line bg-size-[0_1px] group-hover/choice:bg-size-[100%_1px]">{label}</span>
          </button>
        ))}
      </span>
    </li>
  )
}
