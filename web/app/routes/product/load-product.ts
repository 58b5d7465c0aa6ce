import { isInRegion, isSellable, type SellableProduct } from '@firnline/domain/product/grid'
import type { DisplayTexts } from '@firnline/domain/text/display-text'
import { data } from 'react-router'
import { degradeTo } from '../../degrade.ts'
import type { Shop } from '../../shop.ts'

export type LoadedProduct = { readonly product: SellableProduct; readonly texts: DisplayTexts }

/** The product of this address and the editors' words. Throws 404 when this region has no such product. */
export async function loadProduct(shop: Shop, slug: string): Promise<LoadedProduct> {
  const { visit, catalogue, content } = shop
  const [product, texts] = await Promise.all([
    catalogue.product(visit, slug),
    content.displayTexts(visit.locale.contentLanguage).catch(degradeTo({}, 'display texts', shop)),
  ])
  if (product === null || !isInRegion(product, visit.region) || !isSellable(product)) {
    throw data(null, { status: 404 })
  }
  return { product, texts }
}
