import { variantNames } from '@firnline/domain/catalogue/product'
import { variantQuery } from '@firnline/domain/catalogue/variant-choice'
import { createSearchParams } from 'react-router'
import type { SessionAccount } from '../../contexts/account.ts'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { readProducts } from '../account-order/load-order.ts'
import { productPath } from '../product/describe-product.ts'

export type WaitedForView = {
  readonly variantId: number
  /** `Nordwand 98, Glacier, 172 cm` */
  readonly title: string
  readonly path: string
}

/** What the customer waits for in this store. One whose product content does not know is called by its address. */
export async function loadWaitedFor(shop: Shop, account: SessionAccount): Promise<WaitedForView[]> {
  const alerts = await account.stockAlerts().catch(fallbackTo([], 'what is waited for', shop))
  if (alerts.length === 0) return []
  const products = await readProducts(
    shop,
    alerts.map(({ productId }) => productId),
  )
  return alerts.map(({ productId, variantId, slug }) => {
    const product = products.get(productId)
    const path = productPath(shop.visit.locale, slug)
    const variant = product?.commerce?.variants.find(({ id }) => id === variantId)
    if (product === undefined || product.commerce === null || variant === undefined)
      return { variantId, title: product?.title ?? slug, path }
    const { color, size } = variantNames(product.commerce, variant)
    const title = [product.title, color, size].filter(Boolean).join(', ')
    return {
      variantId,
      title,
      path: `${path}?${createSearchParams(variantQuery(product.commerce, variant))}`,
    }
  })
}
