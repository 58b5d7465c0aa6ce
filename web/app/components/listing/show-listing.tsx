import type { Messages } from '@firnline/messages/messages'
import type { Shop } from '../../contexts/shop.ts'
import type { Markup } from '../../server-markup/server-markup.tsx'
import { toMarkup } from '../../server-markup/to-markup.tsx'
import { ProductGrid } from '../product-tile/product-grid.tsx'
import type { TileMessages } from '../product-tile/product-tile.tsx'
import { createTileHtml } from '../product-tile/tile-html.tsx'
import { isBare } from './listing.tsx'
import type { LISTING_MESSAGES, LISTING_VIEW_MESSAGES, ListingView } from './load-listing.ts'

export type ListingMessages = Pick<
  Messages<(typeof LISTING_MESSAGES)[number]>,
  (typeof LISTING_VIEW_MESSAGES)[number] | 'featured' | 'bestMatch'
>

/** A list as the browser gets it: without its tiles, which are markup. */
export type ShownListing = Omit<ListingView, 'tiles'> & { readonly isEmpty: boolean }

type Options = {
  readonly messages: TileMessages
  /** Tiles above the fold. */
  readonly priorityCount: number
}

export function showListing(
  shop: Shop,
  { tiles, ...listing }: ListingView,
  { messages, priorityCount }: Options,
): { readonly listing: ShownListing; readonly grid: Markup } {
  const grid = (
    <ProductGrid
      tiles={tiles}
      htmlOf={createTileHtml(shop, messages)}
      priorityCount={priorityCount}
      beside={!isBare(listing)}
      reported={listing.query !== ''}
    />
  )
  return { listing: { ...listing, isEmpty: tiles.length === 0 }, grid: toMarkup(shop, grid) }
}
