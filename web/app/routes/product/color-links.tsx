import { classNames } from '@firnline/design/class-names/class-names'
import { SwatchDot } from '@firnline/design/swatch/swatch'
import { Link } from 'react-router'
import type { ColorView } from './describe-colors.ts'

type ColorLinksProps = {
  label: string
  colors: readonly ColorView[]
  chosen: ColorView
  /** Said of colours that are; empty where nothing is sold anyway. */
  soldOut: string
}

/** Each colour is an address of its own: a link, with or without JavaScript. */
export function ColorLinks({ label, colors, chosen, soldOut }: ColorLinksProps) {
  return (
    <nav aria-label={label} className="grid gap-2.5">
      <p className="text-sm">
        <span className="font-semibold">{label}:</span> <span className="text-muted">{chosen.name}</span>
      </p>
      <ul className="-mx-1 flex flex-wrap gap-1">
        {colors.map(color => (
          <li key={color.param}>
            <ColorLink color={color} chosen={color === chosen} soldOut={soldOut} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ColorLink({ color, chosen, soldOut }: { color: ColorView; chosen: boolean; soldOut: string }) {
  const marked = color.soldOut && soldOut !== ''
  return (
    <Link
      to={color.href}
      replace
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      title={color.name}
      className={classNames(
        'group/swatch relative grid size-11 place-items-center rounded-full',
        marked && 'after:absolute after:h-px after:w-9 after:-rotate-45 after:bg-ink',
      )}
    >
      <SwatchDot hex={color.hex} selected={chosen} large />
      <span className="sr-only">{marked ? `${color.name} (${soldOut})` : color.name}</span>
    </Link>
  )
}
