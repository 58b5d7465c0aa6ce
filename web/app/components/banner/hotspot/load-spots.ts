import type { Banner } from '@firnline/domain/banner/banner'
import { degradeTo } from '../../../degrade.ts'
import type { Shop } from '../../../shop.ts'
import { sayWords } from '../../../words/words.ts'
import { wordsFor } from '../../../words/words-for.ts'
import { describeAddOn } from '../../product-tile/describe-tile.ts'
import type { SpotFacts } from './describe-hotspots.ts'
import { hotspotWords } from './hotspot.words.ts'

/** What the hotspots of a page's banners show of their products; these go without it when the store does not answer. */
export async function loadSpots(shop: Shop, banners: readonly (Banner | null)[]): Promise<SpotFacts> {
  const { visit, catalogue } = shop
  const hotspots = banners.flatMap(banner => banner?.background?.hotspots ?? [])
  const uids = hotspots.flatMap(({ kind, entry }) => (kind === 'product' && entry !== null ? [entry] : []))
  const [words, sold] = await Promise.all([
    hotspots.length === 0 ? sayWords(hotspotWords, {}, visit.locale.language) : wordsFor(shop, hotspotWords),
    uids.length === 0
      ? []
      : catalogue.soldByUid(visit, [...new Set(uids)]).catch(degradeTo([], 'products in pictures', shop)),
  ])
  const products = new Map(sold.map(product => [product.uid, describeAddOn(product, visit, words)]))
  return { products, shopping: visit.shopping, words }
}
