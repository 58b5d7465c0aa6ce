import { MAX_LINE_QUANTITY, parseQuantity } from '@firnline/domain/cart/cart'
import type { DisplayTexts } from '@firnline/domain/content/display-text'
import { localePath } from '@firnline/domain/locale/locale-path'
import { formatMoney } from '@firnline/domain/money'
import { format } from '@firnline/messages/format'
import { createSearchParams, data, href, redirect } from 'react-router'
import * as v from 'valibot'
import {
  attemptCartChange,
  CART_PROBLEM_MESSAGES,
  type CartChangeResult,
  type CartProblem,
  cartProblemMessage,
  statusOf,
} from '../../components/cart/cart-change.ts'
import { CART_MESSAGES, itemCountText } from '../../components/cart/describe-cart.ts'
import type { SessionAccount } from '../../contexts/account.ts'
import type { ShopCart } from '../../contexts/cart.ts'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { translate } from '../../messages.ts'
import { wantsInPlaceResponse } from '../../submission/in-place-response.ts'
import { formatRemovedLine, parseRemovedLine } from './removed-line.ts'

const LineId = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

const Id = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))

const ChangeForm = v.variant('intent', [
  v.object({
    intent: v.literal('change'),
    line: LineId,
    quantity: v.pipe(
      v.string(),
      v.transform(text => parseQuantity(text, 0)),
      v.number(`A whole number from 0 to ${MAX_LINE_QUANTITY}.`),
    ),
  }),
  v.pipe(
    v.object({ intent: v.literal('remove'), line: LineId, taken: v.optional(v.string(), '') }),
    v.transform(({ line, taken }) => ({ intent: 'change' as const, line, quantity: 0, taken })),
  ),
])

const RestoreForm = v.object({
  product: Id,
  variant: Id,
  quantity: v.pipe(
    v.string(),
    v.transform(text => parseQuantity(text, 1)),
    v.number(),
  ),
})

/** Arguments of each action of the cart page. */
export type CartActionInput = {
  readonly shop: Shop
  readonly cart: ShopCart
  readonly account: SessionAccount
  readonly texts: DisplayTexts
  readonly onError: (error: unknown) => void
}

const INVALID: CartProblem = { reason: 'invalid' }

/** Changes or removes a line. Like the other actions, it responds in place to script and redirects the browser to the cart. */
export async function changeCart(form: FormData, input: CartActionInput) {
  const lineId = v.safeParse(LineId, form.get('line'))
  if (!lineId.success) return refuse(INVALID, input)
  const read = v.safeParse(ChangeForm, Object.fromEntries(form))
  if (!read.success)
    return refuse({ reason: isAboutQuantity(read.issues) ? 'quantity' : 'invalid' }, input, lineId.output)
  const { line, quantity } = read.output
  const changed = await attemptCartChange(() => input.cart.change(line, quantity), input.onError)
  if (!changed.ok) return refuse(changed.problem, input, line)
  const removed = 'taken' in read.output ? parseRemovedLine(read.output.taken) : null
  const query = removed === null ? '' : `?${createSearchParams({ removed: formatRemovedLine(removed) })}`
  return respond(form, input, { removed: quantity === 0, query })
}

export async function restoreLine(form: FormData, input: CartActionInput) {
  const read = v.safeParse(RestoreForm, Object.fromEntries(form))
  if (!read.success || !input.shop.visit.shopping) return refuse(INVALID, input)
  const { product, variant, quantity } = read.output
  const line = { productId: product, variantId: variant, quantity }
  const added = await attemptCartChange(() => input.cart.add(line), input.onError)
  return added.ok ? respond(form, input) : refuse(added.problem, input)
}

export async function acceptPrices(form: FormData, input: CartActionInput) {
  const accepted = await input.cart
    .acceptPrices()
    .then(() => true)
    .catch(fallbackTo(false, input.onError))
  return accepted ? respond(form, input) : refuse({ reason: 'unavailable' }, input)
}

function refuse(problem: CartProblem, { shop, texts }: CartActionInput, lineId = '') {
  const message = cartProblemMessage(problem, translate(shop, texts, ...CART_PROBLEM_MESSAGES))
  const isCartGone = lineId !== '' && problem.reason === 'cart-gone' ? { isCartGone: true } : {}
  return data<CartChangeResult>({ ok: false, lineId, message, ...isCartGone }, { status: statusOf(problem) })
}

function respond(form: FormData, { shop }: CartActionInput, { removed = false, query = '' } = {}) {
  if (wantsInPlaceResponse(form)) return data<CartChangeResult>({ ok: true, removed })
  return redirect(`${localePath(shop.visit.locale, href('/cart'))}${query}`, 303)
}

function isAboutQuantity(issues: readonly v.BaseIssue<unknown>[]): boolean {
  return issues.some(issue => v.getDotPath(issue) === 'quantity')
}

/** Why the checkout was not opened. */
export type CheckoutRefused = { readonly ok: false; readonly checkout: string }

/** Redirects to the store's hosted checkout. */
export async function checkOut(_form: FormData, { shop, cart, texts, onError }: CartActionInput) {
  const messages = translate(shop, texts, ...CART_MESSAGES)
  const refuse = (checkout: string, status: number) =>
    data<CheckoutRefused>({ ok: false, checkout }, { status })
  if (!shop.visit.shopping) return refuse(messages.browseOnly, 403)
  const start = await cart.startCheckout().catch(fallbackTo({ kind: 'unavailable' }, onError))
  if (start.kind === 'unavailable') return refuse(messages.checkoutUnavailable, 503)
  if (start.kind === 'empty') return refuse(messages.checkoutEmpty, 409)
  if (start.kind === 'not-for-sale') return refuse(messages.blocked, 409)
  if (start.kind === 'open') return redirect(start.url, 303)
  const amount = formatMoney(start.overLimit, shop.visit.currency.format)
  return refuse(format(messages.beyondBudget, { amount }), 409)
}

export type TransferResult = { readonly ok: true; readonly transferred: string }

/** Moves the lines of other markets' carts into this one by SKU, and names those not sold here. */
export async function transferCarts(_form: FormData, { shop, cart, texts, onError }: CartActionInput) {
  const messages = translate(shop, texts, ...CART_MESSAGES)
  const answer = (transferred: string, status = 200) =>
    data<TransferResult>({ ok: true, transferred }, { status })
  if (!shop.visit.shopping) return answer(messages.browseOnly, 403)
  const carts = await cart.importForeignCarts().catch(fallbackTo(null, onError))
  if (carts === null) return answer(messages.unavailableText, 503)
  const { items, left } = carts
  const sentences = [
    ...(items > 0 ? [format(messages.brought, { items: itemCountText(items, messages) })] : []),
    ...(left.length > 0 ? [format(messages.leftBehind, { products: left.join(', ') })] : []),
  ]
  return answer(sentences.join(' '))
}
