import { localePath } from '@firnline/domain/locale/locale-path'
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
  /** What stands below it: its prices are explained, where it has any. */
  readonly tiles: readonly Pick<TileView, 'price'>[]
  readonly words: Said<typeof browseOnlyWords>
}

/** What to say where products are shown and none is sold online. null: they are sold. */
export function describeBrowseOnly({ visit, tiles, words }: Facts): BrowseOnlyView | null {
  if (visit.shopping) return null
  const hasPrices = tiles.some(({ price }) => price !== null)
  return {
    text: hasPrices ? `${words.browseOnly} ${words.suggestedPrices}` : words.browseOnly,
    stores: { text: words.findStore, href: localePath(visit.locale, href('/stores')) },
  }
}
