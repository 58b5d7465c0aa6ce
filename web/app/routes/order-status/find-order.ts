import { parseOrderNumber } from '@firnline/domain/customer/contact-message'
import { MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import { formatMoney } from '@firnline/domain/money'
import { format } from '@firnline/messages/format'
import type { MessageSelector } from '@firnline/messages/messages'
import { data } from 'react-router'
import { botRefusalMessage } from '../../components/bot-check/bot-refusal.ts'
import { attemptChange, type FormErrors, fieldErrors } from '../../components/form/form-errors.ts'
import { isEmail, typedLine } from '../../components/form/form-fields.ts'
import { describeCore, type OrderCore, readProducts } from '../../components/order/describe-order.ts'
import type { SessionAccount } from '../../contexts/account.ts'
import type { BotChecks } from '../../contexts/bot-check.ts'
import type { Shop } from '../../contexts/shop.ts'
import { formatMinutes } from '../../intl.ts'
import { loadDisplayTexts, translate } from '../../messages.ts'

export const ORDER_STATUS_MESSAGES = [
  'accountNav.orders',
  'botCheck',
  'breadcrumbs',
  'form',
  'order',
  'orderLookup',
  'support.support',
] as const satisfies readonly MessageSelector[]

export type FoundView = OrderCore & { readonly total: string }

export type LookUpAnswer =
  | { readonly kind: 'found'; readonly order: FoundView }
  | { readonly kind: 'refused'; readonly errors: FormErrors; readonly kept: Kept }

type Kept = { readonly number: string; readonly email: string }

type FindFacts = {
  readonly shop: Shop
  readonly account: SessionAccount
  readonly botChecks: BotChecks
  readonly onError: (error: unknown) => void
}

/** Guest order lookup by number and email address. */
export async function findOrder(form: FormData, { shop, account, botChecks, onError }: FindFacts) {
  const { visit } = shop
  const texts = await loadDisplayTexts(shop)
  const messages = translate(shop, texts, ...ORDER_STATUS_MESSAGES)
  const kept = { number: typedLine(form.get('number')), email: typedLine(form.get('email')) }
  const refuse = (errors: FormErrors, status: number) =>
    data<LookUpAnswer>({ kind: 'refused', errors, kept }, { status })
  const whole = (title: string, message: string) => ({ title, message, signInPath: null, fields: [] })
  const id = parseOrderNumber(kept.number)
  const isRight = isEmail(kept.email) && kept.email.length <= MAX_EMAIL_LENGTH
  const errors = fieldErrors(
    {
      number: id === null ? messages.numberNeeded : undefined,
      email: isRight ? undefined : messages.emailNeeded,
    },
    messages,
  )
  if (errors !== null) return refuse(errors, 400)
  const botCheck = await botChecks.check('order_lookup', form)
  if (botCheck.kind !== 'passed') {
    const { message, status } = botRefusalMessage(botCheck, messages, visit.locale)
    return refuse(whole(message, ''), status)
  }
  const found = await attemptChange(() => account.guestOrder(Number(id), kept.email), onError)
  switch (found.kind) {
    case 'unavailable':
      return refuse(whole(messages.notFound, messages.ordersDown), 503)
    case 'throttled': {
      const time = formatMinutes(found.retryAfter, visit.locale)
      return refuse(whole(messages.notFound, format(messages.tooOften, { time })), 429)
    }
    case 'unknown':
      return refuse(whole(messages.notFound, messages.unknown), 404)
    case 'found': {
      const { order } = found
      const ids = order.lines.map(line => line.productId)
      const products = await readProducts(shop, ids)
      const statuses = translate(shop, texts, 'orderStatus')
      const core = describeCore(order, { products, visit, texts, messages, statuses })
      const total = formatMoney(order.total, visit.currency.format)
      return data<LookUpAnswer>({ kind: 'found', order: { ...core, total } })
    }
  }
}
