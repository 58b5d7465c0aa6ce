import { parseQuantity } from '@firnline/domain/cart/cart'
import type { CommerceProduct, SellableProduct } from '@firnline/domain/catalogue/product'
import { type DisplayTexts, displayText } from '@firnline/domain/content/display-text'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import type { NewLine } from '@firnline/services/commerce/port'
import { data, href, redirect } from 'react-router'
import * as v from 'valibot'
import type { ShopCart } from '../../contexts/cart.ts'
import type { Shop } from '../../contexts/shop.ts'
import { translate } from '../../messages.ts'
import { wantsInPlaceResponse } from '../../submission/in-place-response.ts'
import {
  attemptCartChange,
  CART_PROBLEM_MESSAGES,
  type CartProblem,
  cartProblemMessage,
  statusOf,
} from '../cart/cart-change.ts'
import { PRODUCT_MESSAGES, wrongQuantityText } from './describe-product.ts'

export type Refused = {
  readonly ok: false
  readonly message: string
  /** The submitted variant; null: not a valid one. */
  readonly variantId: number | null
}

export type Added = { readonly ok: true } & NewLine

export type AddResult = Added | Refused

export type AddContext = {
  readonly product: SellableProduct
  readonly shop: Shop
  readonly cart: ShopCart
  readonly texts: DisplayTexts
  readonly onError: (error: unknown) => void
}

/** Action of the product form: responds in place to script, else redirects to the cart. */
export async function addToCart(form: FormData, { product, shop, cart, texts, onError }: AddContext) {
  const { locale, shopping } = shop.visit
  const read = readAddForm(form, product.commerce)
  const refuse = (problem: Problem, status: number) => {
    const message = problemText(problem, { product, shop, texts })
    return data<AddResult>({ ok: false, message, variantId: read.line?.variantId ?? null }, { status })
  }
  if (!shopping) return refuse({ reason: 'browse-only' }, 403)
  if (!read.ok) return refuse({ reason: read.problem }, 400)
  const { line } = read
  const added = await attemptCartChange(() => cart.add(line), onError)
  if (!added.ok) return refuse(added.problem, statusOf(added.problem))
  if (!wantsInPlaceResponse(form)) return redirect(localePath(locale, href('/cart')), 303)
  return data<AddResult>({ ok: true, ...line })
}

type Problem =
  | CartProblem
  | { readonly reason: 'browse-only' }
  | { readonly reason: 'unknown' }
  | { readonly reason: 'choose' }

function problemText(
  problem: Problem,
  { product, shop, texts }: Omit<AddContext, 'cart' | 'onError'>,
): string {
  const messages = translate(shop, texts, ...PRODUCT_MESSAGES)
  if (problem.reason === 'browse-only') return messages.browseOnly
  if (problem.reason === 'unknown') return messages.unknownVersion
  if (problem.reason === 'quantity') return wrongQuantityText(product, messages)
  if (problem.reason !== 'choose')
    return cartProblemMessage(problem, translate(shop, texts, ...CART_PROBLEM_MESSAGES))
  const open = product.commerce.options.filter(option => option.kind !== 'color')
  const option = open.map(({ label }) => displayText(texts, label)).join(' / ')
  return format(messages.chooseFirst, { option })
}

/** `choose`: no size chosen; `unknown`: not a variant of the product. */
export type FormProblem = 'choose' | 'unknown' | 'quantity'

const VariantId = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))

export type ReadForm =
  | { readonly ok: true; readonly line: NewLine }
  | {
      readonly ok: false
      readonly problem: FormProblem
      readonly line: { readonly variantId: number } | null
    }

/** The variant must be one of the product's own. */
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
