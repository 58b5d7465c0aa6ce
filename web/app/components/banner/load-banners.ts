import type { Banner, BannerBackground } from '@firnline/domain/content/banner'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { messagesFor, translate } from '../../messages.ts'
import { describeAddOn } from '../product-tile/describe-tile.ts'
import { type BannerContext, HOTSPOT_MESSAGES } from './hotspot/describe-hotspots.ts'

/** Hotspot products and image sets of a page's banners; missing where a service does not answer. */
export async function loadBannerContext(
  shop: Shop,
  banners: readonly (Banner | null)[],
): Promise<BannerContext> {
  const { visit, catalogue } = shop
  const hotspots = banners.flatMap(banner => banner?.background?.hotspots ?? [])
  const uids = hotspots.flatMap(({ kind, entry }) => (kind === 'product' && entry !== null ? [entry] : []))
  const isPlain = banners.every(banner => banner?.background == null || isStill(banner.background))
  const [messages, sold, sets] = await Promise.all([
    isPlain ? translate(shop, {}, ...HOTSPOT_MESSAGES) : messagesFor(shop, ...HOTSPOT_MESSAGES),
    uids.length === 0
      ? []
      : catalogue.soldByUid(visit, [...new Set(uids)]).catch(fallbackTo([], 'products in pictures', shop)),
    loadImageSets(shop, banners),
  ])
  const products = new Map(sold.map(product => [product.uid, describeAddOn(product, visit, messages)]))
  return { products, shopping: visit.shopping, sets, messages }
}

function isStill({ hotspots, set, type }: BannerBackground): boolean {
  return hotspots.length === 0 && !set && type === 'Image'
}

/** Pictures of the banners' image sets by the set's name; none when the media service does not answer. */
export async function loadImageSets(
  shop: Shop,
  banners: readonly (Banner | null)[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = banners.flatMap(banner =>
    banner?.background?.set === true && banner.background.type === 'Image' ? [banner.background.mediaId] : [],
  )
  const loaded = [...new Set(names)].map(async name => {
    const pictures = await shop.sets
      .pictures(name)
      .catch(fallbackTo([], `the pictures of the set ${name}`, shop))
    return [name, pictures] as const
  })
  return new Map(await Promise.all(loaded))
}
