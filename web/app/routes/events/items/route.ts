import { isSellable } from '@firnline/domain/catalogue/product'
import * as v from 'valibot'
import { analyticsItem } from '../../../analytics/analytics-item.ts'
import type { AnalyticsItem } from '../../../analytics/event-table.ts'
import type { ItemReply } from '../../../analytics/items.ts'
import { shopContext } from '../../../contexts/shop.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import type { Route } from './+types/route.ts'

export const handle = { freeQuery: ['product', 'variant'], robots: 'closed' } satisfies RouteHandle

/** More than a page has. */
const MOST = 100

const Query = v.object({
  products: v.pipe(
    v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
    v.maxLength(MOST, `At most ${MOST} products.`),
  ),
  variants: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,15}\.\d{1,15}$/, 'A variant is written {product id}.{variant id}.'),
        v.transform(pair => pair.split('.').map(Number)),
      ),
    ),
    v.maxLength(MOST, `At most ${MOST} variants.`),
  ),
})

/** Items of analytics events: `?product={slug}` and `?variant={product id}.{variant id}`, each repeatable. Unknown ones are left out. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, catalogue } = context.get(shopContext)
  const read = v.safeParse(Query, {
    products: url.searchParams.getAll('product'),
    variants: url.searchParams.getAll('variant'),
  })
  if (!read.success) return new Response(read.issues[0].message, { status: 400 })
  const { products: slugs, variants: pairs } = read.output
  const [bySlug, byId] = await Promise.all([
    catalogue.productsBySlug(visit, slugs),
    catalogue.productsByCommerceId(
      visit,
      pairs.flatMap(([id = 0]) => id),
    ),
  ])
  const variants = pairs.flatMap(([productId = 0, variantId = 0]): [string, AnalyticsItem][] => {
    const product = byId.get(productId)
    if (product === undefined || !isSellable(product)) return []
    const variant = product.commerce.variants.find(({ id }) => id === variantId)
    return variant === undefined ? [] : [[String(variantId), analyticsItem(product, variant, visit)]]
  })
  return Response.json({
    currency: visit.shopping ? visit.currency.code : null,
    products: Object.fromEntries(
      bySlug.filter(isSellable).map(product => [product.slug, analyticsItem(product, null, visit)]),
    ),
    variants: Object.fromEntries(variants),
  } satisfies ItemReply)
}
