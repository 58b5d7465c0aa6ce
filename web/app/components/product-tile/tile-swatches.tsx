import { classNames } from '@firnline/design/class-names/class-names'
import { Swatch } from '@firnline/design/swatch/swatch'
import { fillWords } from '@firnline/domain/text/display-text'
import { Link } from 'react-router'
import type { TileColor } from './describe-tile.ts'
import { SWATCHES_ON_DESKTOP, SWATCHES_ON_MOBILE, swatchOverflow } from './swatch-overflow.ts'

type TileSwatchesProps = {
  href: string
  title: string
  colors: readonly TileColor[]
  selected: number
  onSelect: (index: number) => void
  words: { readonly colors: string; readonly moreColors: string }
}

/** A tile's colours. Without JavaScript a swatch opens the product in its colour; with it, it changes the tile. */
export function TileSwatches({ href, title, colors, selected, onSelect, words }: TileSwatchesProps) {
  const more = swatchOverflow(colors.length)
  return (
    <form
      action={href}
      className="relative z-10 mt-1 -ml-[3px] w-fit"
      onSubmit={event => event.preventDefault()}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight */}
      <div role="group" aria-label={`${title}: ${words.colors}`} className="flex h-6 items-center gap-1">
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
            onClick={() => onSelect(index)}
            onPointerEnter={event => event.pointerType === 'mouse' && onSelect(index)}
          />
        ))}
        <MoreColors href={href} count={more.desktop} words={words} className="max-lg:hidden" />
        <MoreColors href={href} count={more.mobile} words={words} className="lg:hidden" />
      </div>
    </form>
  )
}

function MoreColors({
  href,
  count,
  words,
  className,
}: {
  href: string
  count: number
  words: { readonly moreColors: string }
  className: string
}) {
  if (count === 0) return null
  return (
    <Link
      to={href}
      aria-label={fillWords(words.moreColors, { count })}
      className={classNames(
        'figures touch-target relative flex h-6 items-center px-1 text-sm text-muted hover:text-ink',
        className,
      )}
    >
      +{count}
    </Link>
  )
}
