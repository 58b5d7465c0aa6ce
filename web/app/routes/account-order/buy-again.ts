import { MAX_LINE_QUANTITY } from '@firnline/domain/cart/cart'
import type { Product } from '@firnline/domain/catalogue/product'
import { canBuy } from '@firnline/domain/catalogue/stock'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { OrderLine } from '@firnline/domain/order'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import { createSearchParams, data, href, redirect } from 'react-router'
import { notFound } from '../../components/error-page/load-error-page.ts'
import { attemptChange, type FormErrors } from '../../components/form/form-errors.ts'
import type { SessionAccount } from '../../contexts/account.ts'
import type { ShopCart } from '../../contexts/cart.ts'
import type { Shop } from '../../contexts/shop.ts'
import { readOrder, readProducts } from './load-order.ts'
import type { ORDER_PAGE_MESSAGES } from './order-page.messages.ts'

type AgainFacts = {
  readonly shop: Shop
  readonly account: SessionAccount
  readonly cart: ShopCart
  readonly url: URL
  readonly messages: Messages<(typeof ORDER_PAGE_MESSAGES)[number]>
  readonly onError: (error: unknown) => void
}

/** What was left out, above the order. */
export type AgainAnswer = { readonly faults: FormErrors }

/** Puts what can still be bought of an order into the cart, and names what cannot. */
export async function buyAgain(id: string, { shop, account, cart, url, messages, onError }: AgainFacts) {
  const { locale, shopping } = shop.visit
  const answer = (title: string, message: string, status: number) =>
    data<AgainAnswer>({ faults: { title, message, signInPath: null, fields: [] } }, { status })
  const bought = await attemptChange(async () => {
    if ((await account.current()) === null) return { kind: 'signed-out' } as const
    const order = await readOrder(account, id)
    if (order === null) return { kind: 'unknown' } as const
    const ids = order.lines.map(line => line.productId)
    return addLines(cart, order.lines, await readProducts(shop, shopping ? ids : []))
  }, onError)
  switch (bought.kind) {
    case 'unavailable':
      return answer(messages.again, messages.againUnavailable, 503)
    case 'unknown':
      throw await notFound(shop, url)
    case 'signed-out': {
      const from = createSearchParams({ from: `orders/${id}` })
      return redirect(`${localePath(locale, href('/account'))}?${from}`, 303)
    }
    case 'added': {
      const { lost, added } = bought
      if (lost.length === 0) return redirect(localePath(locale, href('/cart')), 303)
      const message = format(added ? messages.againLost : messages.againNone, { products: lost.join(', ') })
      return answer(messages.againPart, message, 409)
    }
  }
}

/** One line after the other: the cart takes each or refuses it. */
async function addLines(cart: ShopCart, lines: readonly OrderLine[], products: ReadonlyMap<number, Product>) {
  const lost: string[] = []
  for (const line of lines) {
    const product = products.get(line.productId)
    const quantity = Math.min(line.quantity, MAX_LINE_QUANTITY)
    const variant = product?.commerce?.variants.find(one => one.id === line.variantId)
    const isSold = variant !== undefined && canBuy(variant)
    const added =
      isSold && (await cart.add({ productId: line.productId, variantId: variant.id, quantity })).ok
    if (!added) lost.push(product?.title || line.name)
  }
  return { kind: 'added', added: lost.length < lines.length, lost } as const
}
