import { comparableProducts } from '@firnline/domain/catalogue/compare'
import type { SellableProduct } from '@firnline/domain/catalogue/product'
import { isInRegion } from '@firnline/domain/region'
import type { Shop } from '../../../contexts/shop.ts'
import { fallbackTo } from '../../../fallback.ts'

/** So many a shopper can choose from. */
const CHOICE = 6

/** What the product can be compared with here; nothing when content or the store cannot say. */
export async function loadSimilar(shop: Shop, product: SellableProduct): Promise<SellableProduct[]> {
  const { visit, content, catalogue } = shop
  const kind = product.categories.slice(0, 1)
  const entries = await content
    .productsIn(visit.locale.contentLanguage, kind)
    .catch(fallbackTo([], 'products to compare', shop))
  const here = entries.filter(entry => isInRegion(entry, visit.region) && visit.bcRegion in entry.commerceIds)
  const uids = comparableProducts(product, here).map(({ uid }) => uid)
  return catalogue.soldByUid(visit, uids.slice(0, CHOICE)).catch(fallbackTo([], 'products to compare', shop))
}
