import type { SellableProduct } from '@firnline/domain/catalogue/product'
import { comparableProducts } from '@firnline/domain/catalogue/related'
import { isInRegion } from '@firnline/domain/region'
import { isNamedIn } from '@firnline/services/content/product-name'
import type { ProductInput } from '../../../components/product/describe-product.ts'
import { attributeValues } from '../../../components/product/describe-specs.ts'
import { describeTiles, type TileView } from '../../../components/product-tile/describe-tile.ts'
import type { Shop } from '../../../contexts/shop.ts'
import { fallbackTo } from '../../../fallback.ts'

const CHOICE = 6

/** Comparable products; none when content or store do not answer. */
export async function loadSimilar(shop: Shop, product: SellableProduct): Promise<SellableProduct[]> {
  const { visit, content, catalogue } = shop
  const kind = product.categories.slice(0, 1)
  const entries = await content
    .productsIn(visit.locale.contentLanguage, kind)
    .catch(fallbackTo([], 'products to compare', shop))
  const here = entries.filter(entry => isInRegion(entry, visit.region) && isNamedIn(entry, visit.bcRegion))
  const uids = comparableProducts(product, here).map(({ uid }) => uid)
  return catalogue.soldByUid(visit, uids.slice(0, CHOICE)).catch(fallbackTo([], 'products to compare', shop))
}

type ComparisonInput = Pick<ProductInput, 'product' | 'visit' | 'attributes' | 'texts' | 'messages'>

export type ComparisonView = NonNullable<ReturnType<typeof describeComparison>>
export type ComparedView = ComparisonView['products'][number]

/** The page's product first; an empty value where a product has none. null: nothing to compare. */
export function describeComparison(input: ComparisonInput, similar: readonly SellableProduct[]) {
  const all = [input.product, ...similar]
  const products = describeTiles(all, input.visit, input.messages).map(toCompared)
  const values = all.map(product => attributeValues({ ...input, product }))
  const names = [...new Set(values.flatMap(own => own.map(({ name }) => name)))]
  const rows = names.map(name => ({
    name,
    values: values.map(own => own.find(spec => spec.name === name)?.value ?? ''),
  }))
  return similar.length === 0 || rows.length === 0 || products.length < all.length ? null : { products, rows }
}

function toCompared({ uid, title, href, picture, price, colors }: TileView) {
  const own = colors[0]?.picture
  const shown = own == null ? { name: picture.name, set: picture.set } : { name: own, set: false }
  return { uid, title, href, picture: shown, price }
}
