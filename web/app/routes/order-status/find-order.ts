import { parseOrderNumber } from '@firnline/domain/customer/contact-message'
import { MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import { formatMoney } from '@firnline/domain/money'
import type { MessageSelector } from '@firnline/messages/messages'
import { data } from 'react-router'
import { type FormErrors, fieldErrors, wholeFormError } from '../../components/form/form-errors.ts'
import { isEmail, typedLine } from '../../components/form/form-fields.ts'
import { describeCore, type OrderCore, readProducts } from '../../components/order/describe-order.ts'
import type { SessionAccount } from '../../contexts/account.ts'
import { loadDisplayTexts, translate } from '../../messages.ts'
import type { PublicFormContext } from '../../submission/form-context.ts'
import { submitPublicForm } from '../../submission/public-form.ts'

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

type FindContext = PublicFormContext & { readonly account: SessionAccount }

/** Guest order lookup by number and email address. */
export async function findOrder(form: FormData, { account, ...context }: FindContext) {
  const { shop } = context
  const { visit } = shop
  const texts = await loadDisplayTexts(shop)
  const messages = translate(shop, texts, ...ORDER_STATUS_MESSAGES)
  const kept = { number: typedLine(form.get('number')), email: typedLine(form.get('email')) }
  const refuse = (errors: FormErrors, status: number) =>
    data<LookUpAnswer>({ kind: 'refused', errors, kept }, { status })
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
  const found = await submitPublicForm(
    form,
    {
      action: 'order_lookup',
      change: () => account.guestOrder(Number(id), kept.email),
      messages,
      throttled: messages.tooOften,
      unavailable: messages.ordersDown,
    },
    context,
  )
  switch (found.kind) {
    case 'refused': {
      const { reason, message, status } = found
      return refuse(
        reason === 'change' ? wholeFormError(messages.notFound, message) : wholeFormError(message),
        status,
      )
    }
    case 'unknown':
      return refuse(wholeFormError(messages.notFound, messages.unknown), 404)
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
