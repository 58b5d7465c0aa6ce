import { localePath } from '@firnline/domain/locale/locale-path'
import { ServiceError } from '@firnline/services/http/service-error'
import { data, href } from 'react-router'
import { degradeTo } from '../../degrade.ts'
import { pageUrl } from '../../page-meta.ts'
import type { Shop } from '../../shop.ts'
import { sayWords } from '../../words/words.ts'
import { accountWords } from './account.words.ts'
import { type CustomerView, describeCustomer } from './describe-customer.ts'
import { describeOrders, type OrderView } from './describe-orders.ts'
import { orderWords } from './order.words.ts'
import { readOrigin } from './sign-in.ts'

export type AccountState =
  | { readonly kind: 'signed-out'; readonly passwordResetUrl: string }
  | {
      readonly kind: 'signed-in'
      readonly customer: CustomerView
      /** null: they cannot be read at the moment. */
      readonly orders: readonly OrderView[] | null
    }
  /** The platform does not answer: nobody can tell who this is. */
  | { readonly kind: 'unavailable' }

/** The visitor's own account: a private page. */
export async function loadAccount(shop: Shop, query: URLSearchParams) {
  const { visit, brand, content } = shop
  const { locale } = visit
  const [read, texts] = await Promise.all([
    readAccount(shop),
    content.displayTexts(locale.contentLanguage).catch(degradeTo({}, 'display texts', shop)),
  ])
  const words = sayWords({ ...accountWords, ...orderWords }, texts, locale.language)
  const page = {
    state: describeState(),
    words,
    notice: noticeOf(query.get('notice')),
    cameFrom: readOrigin(query.get('from')),
    cartPath: localePath(locale, href('/cart')),
    seo: {
      title: words.account,
      description: '',
      url: pageUrl(brand, locale, href('/account')),
      siteName: brand.displayName,
    },
  }
  return data(page, { status: page.state.kind === 'unavailable' ? 503 : 200 })

  function describeState(): AccountState {
    if (read.kind !== 'signed-in') return read
    const { customer, orders } = read
    return {
      kind: 'signed-in',
      customer: describeCustomer(customer, visit, words),
      orders: orders === null ? null : describeOrders(orders, { visit, texts, words }),
    }
  }

  function noticeOf(name: string | null): string | null {
    if (name === 'signed-out') return words.signedOut
    return name === 'merged' ? words.merged : null
  }
}

async function readAccount(shop: Shop) {
  const account = shop.account()
  try {
    const customer = await account.current()
    if (customer === null) {
      return { kind: 'signed-out', passwordResetUrl: account.passwordResetUrl } as const
    }
    const orders = await account.orders().catch(degradeTo(null, 'orders', shop))
    return { kind: 'signed-in', customer, orders } as const
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    shop.degraded('account', error)
    return { kind: 'unavailable' } as const
  }
}
