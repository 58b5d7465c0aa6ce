import { isSellable } from '@firnline/domain/catalogue/product'
import type { Visit } from '@firnline/domain/visit'
import type { Catalogue } from '@firnline/services/catalogue/port'
import * as v from 'valibot'
import { analyticsItem } from './analytics-item.ts'
import type { AnalyticsItem } from './event-table.ts'
import type { ItemReply } from './items.ts'

/** More than a page has. */
const MOST = 100

const Query = v.object({
  products: v.pipe(
    v.array(v.pipe(v.string(), v.nonEmpty('A product is named by its slug.'), v.maxLength(200))),
    v.maxLength(MOST, `At most ${MOST} products.`),
  ),
  variants: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,15}\.\d{1,15}$/, 'A variant is written {product id}.{variant id}.'),
        v.transform(pair => {
          const [productId = 0, variantId = 0] = pair.split('.').map(Number)
          return { productId, variantId }
        }),
      ),
    ),
    v.maxLength(MOST, `At most ${MOST} variants.`),
  ),
})

export type ItemQuery = v.InferOutput<typeof Query>

/** `?product={slug}` and `?variant={product id}.{variant id}`, each repeatable. A text: what is wrong with it. */
export function readItemQuery(query: URLSearchParams): ItemQuery | string {
  const read = v.safeParse(Query, { products: query.getAll('product'), variants: query.getAll('variant') })
  return read.success ? read.output : read.issues[0].message
}

/** The items of a query in this visit's market; unknown ones are left out. Throws ServiceError. */
export async function describeItems(
  { products: slugs, variants: asked }: ItemQuery,
  visit: Visit,
  catalogue: Pick<Catalogue, 'productsBySlug' | 'productsByCommerceId'>,
): Promise<ItemReply> {
  const ids = [...new Set(asked.map(({ productId }) => productId))]
  const [bySlug, byId] = await Promise.all([
    catalogue.productsBySlug(visit, slugs),
    catalogue.productsByCommerceId(visit, ids),
  ])
  const variants = asked.flatMap(({ productId, variantId }): [string, AnalyticsItem][] => {
    const product = byId.get(productId)
    if (product === undefined || !isSellable(product)) return []
    const variant = product.commerce.variants.find(({ id }) => id === variantId)
    return variant === undefined ? [] : [[String(variantId), analyticsItem(product, variant, visit)]]
  })
  return {
    currency: visit.shopping ? visit.currency.code : null,
    products: Object.fromEntries(
      bySlug.filter(isSellable).map(product => [product.slug, analyticsItem(product, null, visit)]),
    ),
    variants: Object.fromEntries(variants),
  }
}
