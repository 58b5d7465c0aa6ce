import { parseQuantity } from '@firnline/domain/cart/cart'
import type { CommerceProduct } from '@firnline/domain/catalogue/product'
import type { NewLine } from '@firnline/services/commerce/port'
import * as v from 'valibot'

/** Why a form names nothing to buy. `choose`: no size was chosen yet; `unknown`: this product has no such variant. */
export type FormProblem = 'choose' | 'unknown' | 'quantity'

const VariantId = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))

export type ReadForm =
  | { readonly ok: true; readonly line: NewLine }
  | {
      readonly ok: false
      readonly problem: FormProblem
      readonly line: { readonly variantId: number } | null
    }

/** The line that the product page's form asks for. The variant must be one of this product's own. */
export function readAddForm(form: FormData, product: CommerceProduct): ReadForm {
  if (!form.has('variant')) return { ok: false, problem: 'choose', line: null }
  const variant = v.safeParse(VariantId, form.get('variant'))
  const variantId = variant.success ? variant.output : null
  if (variantId === null || !product.variants.some(({ id }) => id === variantId)) {
    return { ok: false, problem: 'unknown', line: null }
  }
  const quantity = parseQuantity(form.get('quantity'), 1)
  if (quantity === null) return { ok: false, problem: 'quantity', line: { variantId } }
  return { ok: true, line: { productId: product.id, variantId, quantity } }
}
