import { isSellable, type SellableProduct } from '@firnline/domain/catalogue/product'
import type { DisplayTexts } from '@firnline/domain/content/display-text'
import { isInRegion } from '@firnline/domain/region'
import { notFound } from '../../components/error-page/load-error-page.ts'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { gone } from './load-gone.ts'

export type LoadedProduct = { readonly product: SellableProduct; readonly texts: DisplayTexts }

/** The product of this address and the editors' words. Throws 404 where there is none, 410 where it is not to be had here. */
export async function loadProduct(shop: Shop, slug: string): Promise<LoadedProduct> {
  const { visit, catalogue, content } = shop
  const [product, texts] = await Promise.all([
    catalogue.product(visit, slug),
    content.displayTexts(visit.locale.contentLanguage).catch(fallbackTo({}, 'display texts', shop)),
  ])
  if (product === null) throw await notFound(shop)
  if (!isInRegion(product, visit.region) || !isSellable(product)) throw await gone(shop, product)
  return { product, texts }
}
