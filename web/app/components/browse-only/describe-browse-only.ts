import { localePath } from '@firnline/domain/locale/locale-path'
import type { DealerReach } from '@firnline/domain/store/dealer-reach'
import type { Visit } from '@firnline/domain/visit'
import { href } from 'react-router'
import type { Said } from '../../words/words.ts'
import type { TileView } from '../product-tile/describe-tile.ts'
import type { browseOnlyWords } from './browse-only.words.ts'

export type BrowseOnlyView = {
  readonly text: string
  readonly stores: { readonly text: string; readonly href: string }
}

type Facts = {
  readonly visit: Pick<Visit, 'locale' | 'shopping'>
  readonly dealers: DealerReach
  readonly words: Said<typeof browseOnlyWords>
}

type ListFacts = Facts & {
  /** What stands below it: its prices are explained, or that there are none. */
  readonly tiles: readonly Pick<TileView, 'price'>[]
}

/** What to say where products are shown and none is sold online. null: they are sold. */
export function describeBrowseOnly(facts: ListFacts): BrowseOnlyView | null {
  const { visit, tiles, words } = facts
  if (visit.shopping) return null
  const hasPrices = tiles.some(({ price }) => price !== null)
  return browseOnlyView(facts, tiles.length === 0 ? '' : hasPrices ? words.suggestedPrices : words.noPrice)
}

/** The same beside one product, whose price says itself what it is. */
export function describeProductBrowseOnly(
  facts: Facts & { readonly hasPrice: boolean },
): BrowseOnlyView | null {
  const { visit, hasPrice, words } = facts
  return visit.shopping ? null : browseOnlyView(facts, hasPrice ? '' : words.noPrice)
}

function browseOnlyView({ visit, dealers, words }: Facts, aboutPrices: string): BrowseOnlyView {
  const text = { here: words.askDealer, none: words.noDealer, unknown: words.browseOnly }[dealers]
  return {
    text: aboutPrices === '' ? text : `${text} ${aboutPrices}`,
    stores: {
      text: dealers === 'none' ? words.allStores : words.findStore,
      href: localePath(visit.locale, href('/stores')),
    },
  }
}
