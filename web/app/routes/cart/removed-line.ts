import type { Product } from '@firnline/domain/catalogue/product'
import * as v from 'valibot'
import type { LineView } from '../../components/cart/describe-cart.ts'
import type { Shop } from '../../contexts/shop.ts'

/** A line that was taken out by the browser's own form, and can be put back. */
export type TakenView = Pick<LineView, 'title' | 'productId' | 'variantId' | 'quantity'>

type Taken = Omit<TakenView, 'title'>

const Text = v.pipe(v.string(), v.regex(/^\d{1,12}-\d{1,12}-\d{1,2}$/))

/** `7-1002-1`: the cart page's `?removed=`. */
export function writeTaken({ productId, variantId, quantity }: Taken): string {
  return [productId, variantId, quantity].join('-')
}

export function readTaken(text: string | null): Taken | null {
  const read = v.safeParse(Text, text)
  if (!read.success) return null
  const [productId = 0, variantId = 0, quantity = 0] = read.output.split('-').map(Number)
  return { productId, variantId, quantity }
}

/** null: nothing was taken out, or it is not sold any more. */
export async function describeTaken(
  { visit, catalogue }: Pick<Shop, 'visit' | 'catalogue'>,
  taken: Taken | null,
): Promise<TakenView | null> {
  if (taken === null) return null
  const products: ReadonlyMap<number, Product> = await catalogue.productsByCommerceId(visit, [
    taken.productId,
  ])
  const product = products.get(taken.productId)
  const isSold = product?.commerce?.variants.some(({ id }) => id === taken.variantId) ?? false
  return product === undefined || !isSold ? null : { ...taken, title: product.title }
}
