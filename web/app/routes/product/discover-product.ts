import type { ShippingRules } from '@firnline/domain/cart/shipping'
import type { SellableProduct } from '@firnline/domain/catalogue/product'
import { WHITE } from '@firnline/services/media/background'
import { pictureUrl } from '@firnline/services/media/picture-url'
import type { Shop } from '../../contexts/shop.ts'
import { productThings } from '../../discovery/product-group.ts'
import { absoluteUrl } from '../../discovery/share-card.ts'

/** px; transparent pictures get a white background. */
const PICTURE = { width: 1200, background: WHITE }

/** `url`: absolute. `shipping`: null when it is unknown. */
export function discoverProduct(
  shop: Pick<Shop, 'brand' | 'origin' | 'media' | 'visit' | 'discover'>,
  product: SellableProduct,
  { url, shipping }: { readonly url: string; readonly shipping: ShippingRules | null },
): void {
  const { brand, origin, media, visit } = shop
  const things = productThings({
    product,
    brand,
    locale: visit.locale,
    origin,
    url,
    shopping: visit.shopping,
    shipping,
    pictureUrl: ({ name, set }) =>
      absoluteUrl(origin, pictureUrl(media, name, set ? 'set' : 'image', PICTURE)),
  })
  shop.discover({ things })
}
