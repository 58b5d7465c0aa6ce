import { Badge } from '@firnline/design/badge/badge'
import { classNames } from '@firnline/design/class-names/class-names'
import { PriceLabel } from '@firnline/design/price-label/price-label'
import type { Template } from '@firnline/messages/messages'
import type { ReactNode } from 'react'
import { createSearchParams } from 'react-router'
import { PageLink } from '../link/page-link.tsx'
import { type TileLayout, TilePicture } from '../picture/photo.tsx'
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
  layout?: TileLayout
  /** Actions below the text. */
  children?: ReactNode
}

/**
 * A product in a grid: one link over picture and text, and its color swatches. Pure markup: `watchTiles` makes it answer, and
 * without script a swatch opens the product in its color.
 */
export function ProductTile({ tile, messages, priority = false, layout, children }: ProductTileProps) {
  const color = tile.colors[tile.shown]
  const { alt, ...picture } = tilePicture(tile, color)
  return (
    <article
      data-tile={tile.detailed ? (color?.picture ?? '') : ''}
      className={classNames('group relative flex h-full flex-col', !priority && 'product-tile')}
    >
      <div data-tile-picture className="relative aspect-3/4 overflow-hidden bg-tint">
        {/* Placed, as what lies in it would else belong to another box whenever it grows. */}
        <div className="relative size-full transition-transform duration-700 ease-drift group-hover:scale-[1.03]">
          {picture.name !== '' && (
            <TilePicture
              picture={picture}
              alt={alt}
              priority={priority}
              layout={layout}
              className={PICTURE}
            />
          )}
        </div>
        {(tile.badge || tile.banner) && (
          <p className="absolute inset-x-2.5 top-2.5 z-1 flex flex-wrap gap-1">
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
            selected={tile.shown}
            messages={messages}
          />
        )}
        {children && <div className="mt-auto pt-3">{children}</div>}
      </div>
    </article>
  )
}

const PICTURE = 'absolute inset-0 size-full object-contain transition-opacity duration-500 ease-drift'

function tilePicture({ picture, title }: TileView, color: TileColor | undefined) {
  if (color === undefined || color.picture === null) return picture
  return { name: color.picture, set: false, alt: `${title}, ${color.name}` }
}

function withColor(href: string, color: TileColor | undefined): string {
  return color === undefined ? href : `${href}?${createSearchParams({ color: color.param })}`
}
