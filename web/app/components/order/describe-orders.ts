import type { DisplayTexts } from '@firnline/domain/content/display-text'
import { localePath } from '@firnline/domain/locale/locale-path'
import { formatMoney } from '@firnline/domain/money'
import type { Visit } from '@firnline/domain/visit'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import type { OrderSummary } from '@firnline/services/commerce/account/port'
import { href } from 'react-router'
import { formatDate } from '../../intl.ts'
import { platformName } from './describe-order.ts'

export const ORDER_MESSAGES = [
  'accountNav.orders',
  'common.itemCount',
  'order.orderNumber',
  'orderList',
] as const satisfies readonly MessageSelector[]

export type OrderListInput = {
  readonly visit: Pick<Visit, 'locale' | 'currency'>
  readonly texts: DisplayTexts
  readonly messages: Messages<(typeof ORDER_MESSAGES)[number]>
  readonly statuses: Messages<'orderStatus'>
}

export type OrderView = ReturnType<typeof describeOrder>

export function describeOrders(orders: readonly OrderSummary[], input: OrderListInput): OrderView[] {
  return orders.map(order => describeOrder(order, input))
}

function describeOrder({ id, number, placedOn, status, total, items }: OrderSummary, input: OrderListInput) {
  const { visit, texts, messages, statuses } = input
  const date = new Date(placedOn)
  return {
    id,
    name: format(messages.orderNumber, { number }),
    placedOn: formatDate(date, visit.locale),
    /** For `<time datetime>`; null: the platform gave no date. */
    moment: Number.isNaN(date.getTime()) ? null : date.toISOString(),
    items: format(messages.itemCount, { count: items }),
    status: platformName(status, statuses, texts),
    total: formatMoney(total, visit.currency.format),
    href: localePath(visit.locale, href('/account/orders/:id', { id: String(id) })),
  }
}
