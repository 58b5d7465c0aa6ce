import type { Product } from '@firnline/domain/catalogue/product'
import * as v from 'valibot'
import type { LineView } from '../../components/cart/describe-cart.ts'
import type { Shop } from '../../contexts/shop.ts'

/** A line removed without script, which can be restored. */
export type RemovedLineView = Pick<LineView, 'title' | 'productId' | 'variantId' | 'quantity'>

type RemovedLine = Omit<RemovedLineView, 'title'>

const Text = v.pipe(v.string(), v.regex(/^\d{1,12}-\d{1,12}-\d{1,2}$/))

/** `7-1002-1`: the cart page's `?removed=`. */
export function formatRemovedLine({ productId, variantId, quantity }: RemovedLine): string {
  return [productId, variantId, quantity].join('-')
}

export function parseRemovedLine(text: string | null): RemovedLine | null {
  const read = v.safeParse(Text, text)
  if (!read.success) return null
  const [productId = 0, variantId = 0, quantity = 0] = read.output.split('-').map(Number)
  return { productId, variantId, quantity }
}

/** null: none, or no longer sold. */
export async function loadRemovedLine(
  { visit, catalogue }: Pick<Shop, 'visit' | 'catalogue'>,
  line: RemovedLine | null,
): Promise<RemovedLineView | null> {
  if (line === null) return null
  const products: ReadonlyMap<number, Product> = await catalogue.productsByCommerceId(visit, [line.productId])
  const product = products.get(line.productId)
  const isSold = product?.commerce?.variants.some(({ id }) => id === line.variantId) ?? false
  return product === undefined || !isSold ? null : { ...line, title: product.title }
}
