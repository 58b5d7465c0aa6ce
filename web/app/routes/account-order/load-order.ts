import type { Product } from '@firnline/domain/catalogue/product'
import { addressLines } from '@firnline/domain/customer/address'
import { localePath } from '@firnline/domain/locale/locale-path'
import { createSearchParams, href } from 'react-router'
import { notFound } from '../../components/error-page/load-error-page.ts'
import { describeWhole } from '../../components/order/describe-order.ts'
import type { SessionAccount } from '../../contexts/account.ts'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { pickMessages } from '../../messages/pick-messages.ts'
import { translate } from '../../messages/translate.ts'
import { pageSeo } from '../../page-meta.ts'
import { ORDER_PAGE_MESSAGES } from './order-page.messages.ts'

/** One of the customer's orders, whole; anybody else's is not there. */
export async function loadOrder(shop: Shop, account: SessionAccount, { url, id }: { url: URL; id: string }) {
  const { visit, brand, content } = shop
  const { locale } = visit
  const [order, texts] = await Promise.all([
    readOrder(account, id),
    content.displayTexts(locale.contentLanguage).catch(fallbackTo({}, 'display texts', shop)),
  ])
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

/** A number that is none, is nobody's order. */
export async function readOrder(account: SessionAccount, id: string) {
  return /^[1-9]\d{0,8}$/.test(id) ? account.order(Number(id)) : null
}

export function readProducts({ catalogue, visit, degraded }: Shop, ids: readonly number[]) {
  return catalogue
    .productsByCommerceId(visit, [...new Set(ids)])
    .catch(fallbackTo(new Map<number, Product>(), 'what content says of the products', { degraded }))
}
