import { Icon } from '@firnline/design/icon/icon'
import { type DealerPresence, dealerPresence } from '@firnline/domain/content/dealer-presence'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { Visit } from '@firnline/domain/visit'
import type { Messages } from '@firnline/messages/messages'
import { href, Link } from 'react-router'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import type { TileView } from '../product-tile/describe-tile.ts'

export function BrowseOnly({ view: { text, stores } }: { view: BrowseOnlyView }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-3 bg-tint px-5 py-4 lg:mb-8 lg:px-6">
      <p className="max-w-[60rem] text-pretty">{text}</p>
      <Link
        viewTransition
        to={stores.href}
        prefetch="intent"
        className="flex min-h-11 items-center gap-2.5 font-semibold hover:text-accent"
      >
        {stores.text} <Icon name="arrow-right" className="size-4.5" />
      </Link>
    </div>
  )
}

export type BrowseOnlyView = {
  readonly text: string
  readonly stores: { readonly text: string; readonly href: string }
}

type Input = {
  readonly visit: Pick<Visit, 'locale' | 'shopping'>
  readonly dealers: DealerPresence
  readonly messages: Messages<'browseOnly'>
}

type ListInput = Input & {
  /** The tiles below, with or without prices. */
  readonly tiles: readonly Pick<TileView, 'price'>[]
}

/** The note above products that are not sold online. null: they are sold. */
export function describeBrowseOnly(input: ListInput): BrowseOnlyView | null {
  const { visit, tiles, messages } = input
  if (visit.shopping) return null
  const hasPrices = tiles.some(({ price }) => price !== null)
  return browseOnlyView(
    input,
    tiles.length === 0 ? '' : hasPrices ? messages.suggestedPrices : messages.noPrice,
  )
}

/** The same for one product. */
export function describeProductBrowseOnly(
  input: Input & { readonly hasPrice: boolean },
): BrowseOnlyView | null {
  const { visit, hasPrice, messages } = input
  return visit.shopping ? null : browseOnlyView(input, hasPrice ? '' : messages.noPrice)
}

function browseOnlyView({ visit, dealers, messages }: Input, aboutPrices: string): BrowseOnlyView {
  const text = { here: messages.askDealer, none: messages.noDealer, unknown: messages.browseOnly }[dealers]
  return {
    text: aboutPrices === '' ? text : `${text} ${aboutPrices}`,
    stores: {
      text: dealers === 'none' ? messages.allStores : messages.findStore,
      href: localePath(visit.locale, href('/stores')),
    },
  }
}

/** Whether the visitor's country has a dealer; not loaded where the shop sells online. */
export async function loadDealerReach(shop: Shop): Promise<DealerPresence> {
  const { visit, content } = shop
  if (visit.shopping) return 'unknown'
  const stores = await content.stores(visit.locale.contentLanguage).catch(fallbackTo(null, 'stores', shop))
  return dealerPresence(stores, visit.locale.country)
}
