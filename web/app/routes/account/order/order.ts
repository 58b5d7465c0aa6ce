import { MAX_LINE_QUANTITY } from '@firnline/domain/cart/cart'
import type { Product } from '@firnline/domain/catalogue/product'
import { canBuy } from '@firnline/domain/catalogue/stock'
import { addressLines } from '@firnline/domain/customer/address'
import { parseOrderNumber } from '@firnline/domain/customer/contact-message'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { OrderLine } from '@firnline/domain/order'
import { format } from '@firnline/messages/format'
import type { MessageSelector } from '@firnline/messages/messages'
import { createSearchParams, data, href, redirect } from 'react-router'
import { notFound } from '../../../components/error-page/load-error-page.ts'
import { attemptChange, type FormErrors, wholeFormError } from '../../../components/form/form-errors.ts'
import { describeWhole, readProducts } from '../../../components/order/describe-order.ts'
import type { SessionAccount } from '../../../contexts/account.ts'
import type { ShopCart } from '../../../contexts/cart.ts'
import type { Shop } from '../../../contexts/shop.ts'
import { loadDisplayTexts, pickMessages, translate } from '../../../messages.ts'
import { pageSeo } from '../../../page/page-meta.ts'
import type { AccountFormContext } from '../../../submission/form-context.ts'
import { seeOther } from '../../../submission/see-other.ts'

export const ORDER_PAGE_MESSAGES = [
  'accountNav.orders',
  'accountOrder',
  'common.viewCart',
  'form.signInTab',
  'order',
] as const satisfies readonly MessageSelector[]

/** 404 for another customer's order. */
export async function loadOrder(shop: Shop, account: SessionAccount, { url, id }: { url: URL; id: string }) {
  const { visit, brand } = shop
  const { locale } = visit
  const [order, texts] = await Promise.all([readOrder(account, id), loadDisplayTexts(shop)])
  if (order === null) throw await notFound(shop, url)
  const messages = translate(shop, texts, ...ORDER_PAGE_MESSAGES)
  const products = await readProducts(
    shop,
    order.lines.map(line => line.productId),
  )
  const statuses = translate(shop, texts, 'orderStatus')
  const paymentMethods = translate(shop, texts, 'paymentMethod')
  const view = describeWhole(order, { products, visit, texts, messages, statuses, paymentMethods })
  return {
    order: view,
    canBuyAgain: visit.shopping,
    seller: {
      name: brand.title || brand.displayName,
      lines: [
        ...addressLines({
          ...brand.address,
          street: [brand.address.street],
          country: locale.country,
        }),
        brand.address.country,
        brand.phone,
      ].filter(Boolean),
    },
    listPath: localePath(locale, href('/account/orders')),
    questionPath: `${localePath(locale, href('/support/contact'))}?${createSearchParams({ order: id })}`,
    cartPath: localePath(locale, href('/cart')),
    messages: pickMessages(messages, VIEW_MESSAGES),
    seo: pageSeo(shop, {
      title: view.title,
      description: '',
      path: href('/account/orders/:id', { id }),
      noIndex: true,
    }),
  }
}

const VIEW_MESSAGES = [
  ...(['orders', 'progress', 'parcels', 'trackingNumber', 'track', 'goods', 'summary'] as const),
  ...(['deliveryAddress', 'billingAddress', 'payment', 'shipping', 'note', 'again', 'viewCart'] as const),
  ...(['print', 'printHint', 'invoice', 'signInTab', 'question'] as const),
] as const

/** null: not the customer's order, or not a number. */
export async function readOrder(account: SessionAccount, id: string) {
  const number = /^\d+$/.test(id) ? parseOrderNumber(id) : null
  return number === null ? null : account.order(number)
}

type AgainContext = AccountFormContext<typeof ORDER_PAGE_MESSAGES> & {
  readonly cart: ShopCart
  readonly url: URL
}

export type AgainAnswer = { readonly errors: FormErrors }

/** Adds the lines that are still sold to the cart; names the others. */
export async function buyAgain(id: string, { shop, account, cart, url, messages, onError }: AgainContext) {
  const { locale, shopping } = shop.visit
  const answer = (title: string, message: string, status: number) =>
    data<AgainAnswer>({ errors: wholeFormError(title, message) }, { status })
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
    case 'signed-out':
      return seeOther(shop, href('/account'), { from: `orders/${id}` })
    case 'added': {
      const { lost, added } = bought
      if (lost.length === 0) return redirect(localePath(locale, href('/cart')), 303)
      const message = format(added ? messages.againLost : messages.againNone, { products: lost.join(', ') })
      return answer(messages.againPart, message, 409)
    }
  }
}

/** Sequential: the cart accepts or refuses each. */
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
