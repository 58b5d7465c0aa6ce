import type { Category } from '@firnline/domain/catalogue/category'
import { isSellable, type Product, type SellableProduct } from '@firnline/domain/catalogue/product'
import { alternativesFor, relatedRuleFor, relatedTarget } from '@firnline/domain/catalogue/related'
import { isSoldOut } from '@firnline/domain/catalogue/stock'
import type { DisplayTexts } from '@firnline/domain/content/display-text'
import type { ErrorPage } from '@firnline/domain/content/error-page'
import { inRegion, isInRegion } from '@firnline/domain/region'
import { isNamedIn } from '@firnline/services/content/product-name'
import { data } from 'react-router'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { loadDisplayTexts, translate } from '../../messages.ts'
import { describeGone, GONE_MESSAGES } from '../error-page/describe-gone.ts'
import type { ErrorView } from '../error-page/error-page-view.ts'
import { loadErrorPage, notFound, readErrorPage } from '../error-page/load-error-page.ts'

export type LoadedProduct = { readonly product: SellableProduct; readonly texts: DisplayTexts }

/** Product and display texts. Throws 404 where there is none, 410 where it is not sold here. */
export async function loadProduct(shop: Shop, slug: string): Promise<LoadedProduct> {
  const { visit, catalogue } = shop
  const [product, texts] = await Promise.all([catalogue.product(visit, slug), loadDisplayTexts(shop)])
  if (product === null) throw await notFound(shop)
  if (!isInRegion(product, visit.region) || !isSellable(product)) throw await gone(shop, product)
  return { product, texts }
}

/** 410 with alternatives or the editors' error page; 404 when these cannot be loaded. */
export async function gone(shop: Shop, product: Product) {
  const { content, visit } = shop
  const language = visit.locale.contentLanguage
  const [{ page, texts }, categories] = await Promise.all([
    readErrorPage(shop),
    content.categories(language).catch(fallbackTo([], 'categories', shop)),
  ])
  const places = { categories: inRegion(categories, visit.region), page }
  const found = await loadAlternatives(shop, product, places).catch(
    fallbackTo(null, 'products in place of one that is gone', shop),
  )
  if (found === null) return notFound(shop)
  const view: ErrorView | null =
    found.length > 0
      ? describeGone({
          shop,
          product,
          alternatives: found,
          ...places,
          messages: translate(shop, texts, ...GONE_MESSAGES),
        })
      : await loadErrorPage(shop, 410)
  return data(view, { status: 410, statusText: 'Product Not Available' })
}

type Places = { readonly categories: readonly Category[]; readonly page: ErrorPage | null }

/** From the product's category, else from recommended ones. Throws ServiceError. */
async function loadAlternatives(
  shop: Shop,
  product: Product,
  { categories, page }: Places,
): Promise<SellableProduct[]> {
  const own = await loadFrom(shop, product, product.categories.slice(0, 1), categories)
  const recommended = page?.related.map(({ key }) => key) ?? []
  return own.length > 0 ? own : loadFrom(shop, product, recommended, categories)
}

/** Selected from content, so that the store is asked for few products. */
async function loadFrom(
  { visit, brand, content, catalogue }: Shop,
  product: Product,
  keys: readonly string[],
  categories: readonly Category[],
): Promise<SellableProduct[]> {
  if (keys.length === 0) return []
  const [entries, rules] = await Promise.all([
    content.productsIn(visit.locale.contentLanguage, keys),
    content.automatedRelatedConfig(),
  ])
  const here = entries.filter(entry => isInRegion(entry, visit.region) && isNamedIn(entry, visit.bcRegion))
  const category = categories.find(({ key }) => key === keys[0])
  const closest = alternativesFor(
    product,
    here,
    category === undefined ? null : relatedRuleFor(rules, category),
  )
  const target = relatedTarget(brand)
  const sold = await catalogue.soldByUid(
    visit,
    closest.slice(0, 2 * target).map(({ uid }) => uid),
  )
  return sold
    .toSorted((a, b) => Number(isSoldOut(a.commerce)) - Number(isSoldOut(b.commerce)))
    .slice(0, target)
}
