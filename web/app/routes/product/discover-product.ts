import type { SellableProduct } from '@firnline/domain/catalogue/product'
import { pictureUrl } from '@firnline/services/media/picture-url'
import type { Shop } from '../../contexts/shop.ts'
import { productGroup } from '../../discovery/product-group.ts'
import { absoluteUrl } from '../../discovery/share-card.ts'

/** px; transparent pictures get a white background. */
const PICTURE = { width: 1200, background: 'rgb(255,255,255)' }

/** `url`: absolute. */
export function discoverProduct(shop: Shop, product: SellableProduct, url: string): void {
  const { brand, origin, media, visit } = shop
  const group = productGroup({
    product,
    brandName: brand.displayName,
    url,
    shopping: visit.shopping,
    pictureUrl: ({ name, set }) =>
      absoluteUrl(origin, pictureUrl(media, name, set ? 'set' : 'image', PICTURE)),
  })
  shop.discover({ things: [group] })
}
