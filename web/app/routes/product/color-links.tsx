import { classNames } from '@firnline/design/class-names/class-names'
import { SwatchDot } from '@firnline/design/swatch/swatch'
import { format } from '@firnline/messages/format'
import type { Template } from '@firnline/messages/messages'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { chosenSize, KEEPS_PAGE, useMarkedColor } from '../../components/product/chosen.ts'
import type { ColorView } from '../../components/product/describe-variants.ts'

type ColorLinksProps = {
  label: string
  colors: readonly ColorView[]
  chosen: ColorView
  /** null: none chosen. */
  size: { readonly name: string; readonly query: string } | null
  /** null where nothing is sold. */
  messages: { readonly soldOut: string; readonly soldOutInSize: Template } | null
}

/** Each color has its own URL: links work without script. */
export function ColorLinks({ label, colors, chosen, size, messages }: ColorLinksProps) {
  const [marked, choose] = useMarkedColor(chosen)
  return (
    <nav aria-label={label} className="grid gap-2.5">
      <p className="text-sm">
        <span className="colon font-semibold">{label}</span> <span className="text-muted">{marked.name}</span>
      </p>
      <ul className="-mx-1 flex flex-wrap gap-1">
        {colors.map(color => (
          <li key={color.param}>
            <ColorLink
              color={color}
              size={size}
              chosen={color === marked}
              onChoose={() => choose(color)}
              unavailable={unavailableText(color, size, messages)}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Why the color, or its chosen size, is sold out; empty: it is not. */
function unavailableText(
  color: ColorView,
  size: ColorLinksProps['size'],
  messages: ColorLinksProps['messages'],
): string {
  if (messages === null) return ''
  if (color.soldOut) return messages.soldOut
  if (size === null || chosenSize(color, size.name)?.buyable !== false) return ''
  return format(messages.soldOutInSize, { size: size.name })
}

type ColorLinkProps = Pick<ColorLinksProps, 'size'> & {
  color: ColorView
  chosen: boolean
  onChoose: () => void
  unavailable: string
}

function ColorLink({ color, size, chosen, onChoose, unavailable }: ColorLinkProps) {
  const isUnavailable = unavailable !== ''
  function choose(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose()
  }
  return (
    <Link
      to={size === null || size.query === '' ? color.href : `${color.href}&${size.query}`}
      {...KEEPS_PAGE}
      onClick={choose}
      aria-current={chosen ? 'true' : undefined}
      title={isUnavailable ? `${color.name}: ${unavailable}` : color.name}
      className={classNames(
        'group/swatch relative grid size-11 place-items-center rounded-full',
        isUnavailable && 'after:absolute after:h-px after:w-9 after:-rotate-45 after:bg-ink',
      )}
    >
      <SwatchDot hex={color.hex} selected={chosen} large />
      <span className="sr-only">{isUnavailable ? `${color.name} (${unavailable})` : color.name}</span>
    </Link>
  )
}
