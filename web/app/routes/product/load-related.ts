import type { Category } from '@firnline/domain/catalogue/category'
import type { SellableProduct } from '@firnline/domain/catalogue/product'
import {
  automatedRelated,
  manualRelated,
  relatedCategory,
  relatedProducts,
  relatedRuleFor,
  relatedTarget,
} from '@firnline/domain/catalogue/related'
import { contentPath } from '@firnline/domain/content/link'
import { inRegion, isInRegion } from '@firnline/domain/region'
import { isNamedIn } from '@firnline/services/content/product-name'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'

/**
 * The editor's related products, filled with automated ones where the brand has these. Content and commerce are read
 * once; none when they do not answer.
 */
export async function loadRelated(
  shop: Shop,
  product: SellableProduct,
  categories: readonly Category[],
): Promise<SellableProduct[]> {
  const { visit, brand, catalogue } = shop
  const target = relatedTarget(brand)
  const automated = brand.automateRelated
    ? await automatedUids(shop, product, categories).catch(fallbackTo([], 'automated related products', shop))
    : []
  // Some may not be sold in this store.
  const spare = automated.filter(uid => !product.relatedProducts.includes(uid)).slice(0, 2 * target)
  const found = await catalogue
    .productsByUid(visit, [...new Set([...product.relatedProducts, ...spare])])
    .catch(fallbackTo([], 'related products', shop))
  const place = { current: product.uid, region: visit.region }
  const byHand = found.filter(({ uid }) => product.relatedProducts.includes(uid))
  return relatedProducts(manualRelated(byHand, place), found, { ...place, target })
}

/** Selected from content, so that the store is asked for few products. */
async function automatedUids(
  { visit, content }: Shop,
  product: SellableProduct,
  categories: readonly Category[],
): Promise<string[]> {
  const own = categories.find(({ key }) => key === product.categories[0])
  if (own === undefined) return []
  const category = relatedCategory(categories, own)
  const [rules, entries] = await Promise.all([
    content.automatedRelatedConfig(),
    content.productsIn(visit.locale.contentLanguage, [category.key]),
  ])
  const here = entries.filter(entry => isInRegion(entry, visit.region) && isNamedIn(entry, visit.bcRegion))
  return automatedRelated(here, product, relatedRuleFor(rules, category)).map(({ uid }) => uid)
}

/** Path of the help page of a URL; empty: none in this region. */
export async function loadHelp({ visit, content, ...shop }: Shop): Promise<(url: string) => string> {
  const { locale } = visit
  const pages = await content.supportPages(locale.contentLanguage).catch(fallbackTo([], 'help pages', shop))
  const paths = inRegion(pages, visit.region).map(page => contentPath(locale, 'support_page', page.url))
  return url => {
    const path = contentPath(locale, 'support_page', url)
    return paths.includes(path) ? path : ''
  }
}
