import { classNames } from '@firnline/design/class-names/class-names'
import { Swatch } from '@firnline/design/swatch/swatch'
import { format } from '@firnline/messages/format'
import type { Template } from '@firnline/messages/messages'
import { PageLink } from '../link/page-link.tsx'
import type { TileColor } from './describe-tile.ts'

type TileSwatchesProps = {
  href: string
  title: string
  colors: readonly TileColor[]
  selected: number
  messages: { readonly colors: string; readonly moreColors: Template }
}

/** Color swatches. Without script a swatch opens the product in its color; with it, it changes the tile (`watchTiles`). */
export function TileSwatches({ href, title, colors, selected, messages }: TileSwatchesProps) {
  const more = swatchOverflow(colors.length)
  return (
    <form action={href} className="relative z-10 mt-1 -ml-[3px] w-fit">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight */}
      <div role="group" aria-label={`${title}: ${messages.colors}`} className="flex h-6 items-center gap-1">
        {colors.slice(0, SWATCHES_ON_DESKTOP).map((color, index) => (
          <Swatch
            key={color.param}
            type="submit"
            field="color"
            value={color.param}
            name={color.name}
            hex={color.hex}
            selected={index === selected}
            className={index >= SWATCHES_ON_MOBILE ? 'max-lg:hidden' : undefined}
            data-picture={color.picture ?? undefined}
          />
        ))}
        <MoreColors href={href} count={more.desktop} messages={messages} className="max-lg:hidden" />
        <MoreColors href={href} count={more.mobile} messages={messages} className="lg:hidden" />
      </div>
    </form>
  )
}

type MoreColorsProps = {
  href: string
  count: number
  messages: { readonly moreColors: Template }
  className: string
}

function MoreColors({ href, count, messages, className }: MoreColorsProps) {
  if (count === 0) return null
  return (
    <PageLink
      to={href}
      aria-label={format(messages.moreColors, { count })}
      className={classNames(
        'figures touch-target relative flex h-6 items-center px-1 text-sm text-muted hover:text-ink',
        className,
      )}
    >
      +{count}
    </PageLink>
  )
}

/** Swatches on a tile before '+N' stands for the rest. */
export const SWATCHES_ON_DESKTOP = 6
export const SWATCHES_ON_MOBILE = 4

/** Number of hidden colors per device. */
export function swatchOverflow(count: number): { readonly desktop: number; readonly mobile: number } {
  return {
    desktop: Math.max(0, count - SWATCHES_ON_DESKTOP),
    mobile: Math.max(0, count - SWATCHES_ON_MOBILE),
  }
}
