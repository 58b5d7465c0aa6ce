import type { Category } from '@firnline/domain/catalogue/category'
import type { DiscountRule } from '@firnline/domain/catalogue/price'
import { categoryByStoreId } from '@firnline/domain/catalogue/related'
import { type ProMembership, proMembership } from '@firnline/domain/customer/pro-membership'
import type { TradeStatus } from '@firnline/domain/customer/trade-status'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { Visit } from '@firnline/domain/visit'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import type { StoreCategory } from '@firnline/services/commerce/port'
import { ServiceError } from '@firnline/services/http/service-error'
import { data, href } from 'react-router'
import { describeOrders, ORDER_MESSAGES } from '../../../components/order/describe-orders.ts'
import { describeTradeStatus } from '../../../components/trade-status/describe-trade-status.ts'
import type { SessionAccount } from '../../../contexts/account.ts'
import type { Shop } from '../../../contexts/shop.ts'
import { fallbackTo } from '../../../fallback.ts'
import { formatDate } from '../../../intl.ts'
import { loadDisplayTexts, translate } from '../../../messages.ts'
import { pageSeo } from '../../../page/page-meta.ts'

export const PRO_MESSAGES = [
  'common.retry',
  'contactLink.write',
  'pro',
  'proMembership',
  'tradeStatus',
] as const satisfies readonly MessageSelector[]

type OwnMessages = Messages<(typeof PRO_MESSAGES)[number]>
type Status =
  | { readonly kind: 'read'; readonly status: TradeStatus | null }
  | { readonly kind: 'unavailable' }

/** Orders that the page shows. */
const LATEST = 3

export async function loadPro(shop: Shop, account: SessionAccount) {
  const { visit, brand, content } = shop
  const { locale } = visit
  const [read, rules, orders, categories, texts] = await Promise.all([
    readStatus(shop, account),
    account.discounts().catch(fallbackTo([], 'discounts of the customer group', shop)),
    account.orders(1).catch(fallbackTo(null, 'orders', shop)),
    content.categories(locale.contentLanguage).catch(fallbackTo([], 'categories', shop)),
    loadDisplayTexts(shop),
  ])
  const inStore = rules.some(rule => rule.of === 'category') ? await shop.storeCategories() : []
  const messages = translate(shop, texts, ...PRO_MESSAGES, ...ORDER_MESSAGES)
  const statuses = translate(shop, texts, 'orderStatus')
  const page = {
    membership: describeMembership(read, visit, messages),
    discounts: describeDiscounts(rules, { categories, inStore }, visit, messages),
    orders:
      orders === null
        ? null
        : describeOrders(orders.orders.slice(0, LATEST), { visit, texts, messages, statuses }),
    phone: brand.phone,
    paths: {
      orders: localePath(locale, href('/account/orders')),
      program: localePath(locale, href('/pro')),
      apply: `${localePath(locale, href('/pro/signup'))}#apply`,
      write: localePath(locale, href('/support/contact')),
    },
    messages,
    seo: pageSeo(shop, { title: messages.pro, description: '', path: href('/account/pro'), noIndex: true }),
  }
  return data(page, { status: read.kind === 'unavailable' ? 503 : 200 })
}

async function readStatus(shop: Shop, account: SessionAccount): Promise<Status> {
  try {
    return { kind: 'read', status: await account.tradeStatus() }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    shop.degraded('pro status', error)
    return { kind: 'unavailable' }
  }
}

function describeMembership(read: Status, visit: Visit, messages: OwnMessages) {
  if (read.kind === 'unavailable') {
    return { kind: 'unavailable', title: messages.statusDown, text: messages.statusDownText } as const
  }
  const membership = proMembership(read.status, visit.now)
  const date = (day: Date) => formatDate(day, visit.locale)
  switch (membership.kind) {
    case 'none':
      return { kind: 'none', title: messages.notPro, text: messages.notProText } as const
    case 'employee':
      return { kind: 'employee', title: messages.employee, text: messages.employeeText } as const
    case 'expired': {
      const title = format(messages.proEndedText, { date: date(membership.until) })
      return { kind: 'expired', title: messages.proEnded, text: `${title} ${messages.endedText}` } as const
    }
    case 'active':
      return {
        kind: 'active',
        title: messages.pro,
        text: format(messages.active, { date: date(membership.until) }),
        usedUp: membership.isUsedUp
          ? format(messages.usedUp, { date: date(new Date(membership.until.getTime() + 1)) })
          : null,
        proof: describeProof(membership, date, messages),
        canRenew: membership.canRenew,
        budget: read.status === null ? null : describeTradeStatus(read.status, visit, messages),
      } as const
  }
}

function describeProof(
  { canRenew, until, renewFrom }: Extract<ProMembership, { kind: 'active' }>,
  date: (day: Date) => string,
  messages: OwnMessages,
): string {
  if (canRenew) return format(messages.renewNow, { until: date(until) })
  return format(messages.renewLater, { until: date(until), from: date(renewFrom) })
}

type Categories = {
  readonly categories: readonly Category[]
  readonly inStore: readonly StoreCategory[]
}

/** Percentages only: other rules of a group are in the prices alone. */
function describeDiscounts(
  rules: readonly DiscountRule[],
  { categories, inStore }: Categories,
  { locale, bcRegion: region }: Visit,
  messages: OwnMessages,
): string[] {
  const percents = new Intl.NumberFormat(locale.languageTag, { style: 'percent', maximumFractionDigits: 1 })
  return rules.flatMap(rule => {
    if (rule.method !== 'percent') return []
    const percent = percents.format(rule.tenThousandths / 1_000_000)
    if (rule.of === 'all') return [format(messages.offAll, { percent })]
    if (rule.of === 'product') return []
    const category = categoryByStoreId(categories, rule.categoryId, { region, inStore })
    return category === null ? [] : [format(messages.offCategory, { percent, category: category.title })]
  })
}
