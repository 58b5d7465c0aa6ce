import { Badge } from '@firnline/design/badge/badge'
import { classNames } from '@firnline/design/class-names/class-names'
import { PriceLabel } from '@firnline/design/price-label/price-label'
import type { Template } from '@firnline/messages/messages'
import { type ReactNode, useState } from 'react'
import { createSearchParams } from 'react-router'
import { PageLink } from '../link/page-link.tsx'
import { Crossfade } from '../picture/crossfade.tsx'
import { TilePicture } from '../picture/photo.tsx'
import type { TileColor, TileView } from './describe-tile.ts'
import { TileSwatches } from './tile-swatches.tsx'

export type TileMessages = {
  readonly colors: string
  readonly moreColors: Template
  readonly soldOut: string
}

type ProductTileProps = {
  tile: TileView
  messages: TileMessages
  priority?: boolean
  /** Actions below the text. */
  children?: ReactNode
}

/** A product in a grid: one link over picture and text, and its color swatches. */
export function ProductTile({ tile, messages, priority = false, children }: ProductTileProps) {
  const [picked, setSelected] = useState<number | null>(null)
  const [isNear, setNear] = useState(false)
  const selected = picked ?? tile.shown
  const color = tile.colors[selected]
  return (
    <article
      className={classNames('group relative flex h-full flex-col', !priority && 'product-tile')}
      onPointerEnter={event => event.pointerType === 'mouse' && setNear(true)}
    >
      <div data-tile-picture className="relative aspect-3/4 overflow-hidden bg-tint">
        {/* Placed, as what lies in it would else belong to another box whenever it grows. */}
        <div className="relative size-full transition-transform duration-700 ease-drift group-hover:scale-[1.03]">
          <Crossfade picture={tilePicture(tile, color)}>
            {({ alt, ...picture }, { className, onLoad }) => (
              <TilePicture
                picture={picture}
                alt={alt}
                priority={priority}
                onLoad={onLoad}
                className={classNames('size-full object-contain', className)}
              />
            )}
          </Crossfade>
        </div>
        {isNear && tile.detailed && color?.picture && <Detail key={color.picture} picture={color.picture} />}
        {(tile.badge || tile.banner) && (
          <p className="absolute inset-x-2.5 top-2.5 flex flex-wrap gap-1">
            {tile.badge && <Badge look={tile.badge.look}>{tile.badge.text}</Badge>}
            {tile.banner && <Badge look="plain">{tile.banner}</Badge>}
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 pt-3.5">
        <h3 className="type-title">
          <PageLink
            viewTransition
            to={withColor(tile.href, color)}
            onClick={event => {
              const article = event.currentTarget.closest('article')
              if (article !== null) startPictureTransition(article)
            }}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ink"
          >
            {tile.title}
          </PageLink>
        </h3>
        {tile.tagline && <p className="line-clamp-2 text-sm leading-snug text-muted">{tile.tagline}</p>}
        {tile.price && <PriceLabel price={tile.price} className="mt-0.5 text-[0.9375rem] font-medium" />}
        {tile.soldOut && <p className="text-sm text-muted">{messages.soldOut}</p>}
        {tile.colors.length > 1 && (
          <TileSwatches
            href={tile.href}
            title={tile.title}
            colors={tile.colors}
            selected={selected}
            onSelect={setSelected}
            messages={messages}
          />
        )}
        {children && <div className="mt-auto pt-3">{children}</div>}
      </div>
    </article>
  )
}

/** The color's second picture, shown on hover once loaded. */
function Detail({ picture }: { picture: string }) {
  const [isHere, setHere] = useState(false)
  return (
    <TilePicture
      picture={{ name: `${picture}-detail`, set: false }}
      alt=""
      onLoad={() => setHere(true)}
      className={classNames(
        'absolute inset-0 size-full bg-tint object-cover opacity-0 transition-opacity duration-500 ease-drift',
        isHere && 'group-hover:opacity-100',
      )}
    />
  )
}

function tilePicture({ picture, title }: TileView, color: TileColor | undefined) {
  if (color === undefined || color.picture === null) return picture
  return { name: color.picture, set: false, alt: `${title}, ${color.name}` }
}

function withColor(href: string, color: TileColor | undefined): string {
  return color === undefined ? href : `${href}?${createSearchParams({ color: color.param })}`
}

/** View transition name; the product page's picture has it in CSS. */
const NAME = 'product-picture'

/** Starts the view transition from this tile's picture; not on a product page. */
export function startPictureTransition(tile: HTMLElement): void {
  for (const { style } of document.querySelectorAll<HTMLElement>('[data-tile-picture]')) {
    style.viewTransitionName = ''
  }
  const picture = tile.querySelector<HTMLElement>('[data-tile-picture]')
  if (picture !== null && document.querySelector('.gallery-slide') === null)
    picture.style.viewTransitionName = NAME
}
