import { localePath } from '@firnline/domain/locale/locale-path'
import type { MessageSelector } from '@firnline/messages/messages'
import { ServiceError } from '@firnline/services/http/service-error'
import { data, href } from 'react-router'
import { accountSections } from '../../../components/account/account-sections.ts'
import { describeOrders, ORDER_MESSAGES, type OrderView } from '../../../components/order/describe-orders.ts'
import {
  loadTradeStatus,
  type TradeStatusView,
} from '../../../components/trade-status/describe-trade-status.ts'
import type { SessionAccount } from '../../../contexts/account.ts'
import type { BotChecks } from '../../../contexts/bot-check.ts'
import type { Shop } from '../../../contexts/shop.ts'
import { fallbackTo } from '../../../fallback.ts'
import { loadDisplayTexts, translate } from '../../../messages.ts'
import { pageSeo } from '../../../page/page-meta.ts'
import { type CustomerView, describeCustomer } from '../describe-customer.ts'
import { readOrigin } from './sign-in.ts'

export const ACCOUNT_MESSAGES = [
  'account',
  'accountNav.account',
  'accountNav.signIn',
  'botCheck',
  'cart.merged',
  'common.name',
  'common.retry',
  'common.viewCart',
  'form.entriesToCheck',
  'form.signInTab',
  'orderLookup.lookUp',
  'orderLookup.lookUpText',
] as const satisfies readonly MessageSelector[]

export type AccountState =
  | { readonly kind: 'signed-out'; readonly passwordResetUrl: string; readonly stamp: string }
  | {
      readonly kind: 'signed-in'
      readonly customer: CustomerView
      /** null: not available. */
      readonly orders: readonly OrderView[] | null
      /** null: an ordinary customer, or the platform does not answer. */
      readonly tradeStatus: TradeStatusView | null
    }
  /** The platform does not answer. */
  | { readonly kind: 'unavailable' }

/** Orders that the overview shows. */
const LATEST = 3

type AccountInput = {
  readonly shop: Shop
  readonly account: SessionAccount
  readonly botChecks: BotChecks
  readonly query: URLSearchParams
}

export async function loadAccount({ shop, account, botChecks, query }: AccountInput) {
  const { visit } = shop
  const { locale } = visit
  const [read, texts] = await Promise.all([readAccount(shop, account, botChecks), loadDisplayTexts(shop)])
  const messages = translate(shop, texts, 'accountNav', ...ACCOUNT_MESSAGES, ...ORDER_MESSAGES)
  const page = {
    state: describeState(),
    messages,
    notice: noticeOf(query.get('notice')),
    cameFrom: readOrigin(query.get('from')),
    cartPath: localePath(locale, href('/cart')),
    createPath: localePath(locale, href('/account/create')),
    ordersPath: localePath(locale, href('/account/orders')),
    orderStatusPath: localePath(locale, href('/order-status')),
    parts: accountSections(locale, messages),
    seo: pageSeo(shop, { title: messages.account, description: '', path: href('/account'), noIndex: true }),
  }
  return data(page, { status: page.state.kind === 'unavailable' ? 503 : 200 })

  function describeState(): AccountState {
    if (read.kind !== 'signed-in') return read
    const { customer, orders, tradeStatus } = read
    return {
      kind: 'signed-in',
      customer: describeCustomer(customer, visit, messages),
      tradeStatus,
      orders:
        orders === null
          ? null
          : describeOrders(orders, {
              visit,
              texts,
              messages,
              statuses: translate(shop, texts, 'orderStatus'),
            }),
    }
  }

  function noticeOf(name: string | null): string | null {
    if (name === 'signed-out') return messages.signedOut
    if (name === 'created') return messages.created
    if (name === 'closed') return messages.closed
    return name === 'merged' ? messages.merged : null
  }
}

async function readAccount(shop: Shop, account: SessionAccount, botChecks: BotChecks) {
  try {
    const customer = await account.current()
    if (customer === null) {
      const stamp = botChecks.stamp('sign_in')
      return { kind: 'signed-out', passwordResetUrl: account.passwordResetUrl, stamp } as const
    }
    const [page, tradeStatus] = await Promise.all([
      account.orders(1).catch(fallbackTo(null, 'orders', shop)),
      loadTradeStatus(shop, account),
    ])
    const orders = page?.orders.slice(0, LATEST) ?? null
    return { kind: 'signed-in', customer, orders, tradeStatus } as const
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    shop.degraded('account', error)
    return { kind: 'unavailable' } as const
  }
}
