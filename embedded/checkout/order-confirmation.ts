import { format } from '@firnline/messages/format'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { hasId } from '../commerce/database/rows.ts'
import { orders } from '../commerce/database/schema.ts'
import { readOrderCoupons } from '../commerce/order/insert-order.ts'
import { awaitsPayment } from '../commerce/order/limits/unpaid-orders.ts'
import { isToBePacked } from '../commerce/order/order-status.ts'
import { readOrderAddresses, readOrderProducts } from '../commerce/order/read-orders.ts'
import type { Commerce, Scope } from '../commerce/scope.ts'
import { pathId } from '../commerce/wire/request.ts'
import { orderSummary, pictureOrigins, readPriceFormat, type Summary } from './html/order-summary.ts'
import { type Html, sendNotFound, sendPage } from './html/page.ts'
import { areSame, digestOf } from './secret.ts'
import { addressBlock, toDraft } from './steps/address.ts'
import { methodName } from './steps/payment.ts'
import {
  type HostedContext,
  type HostedEnv,
  type HostedServices,
  type HostedVisit,
  saveSession,
} from './visit.ts'

/** Orders whose confirmations a browser can open again. */
const MAX_ORDERS = 20

/** /order-confirmation/{id}: for the browser that ordered, the signed-in customer, and anyone with the emailed link. */
export function confirmationRoutes(services: HostedServices): Hono<HostedEnv> {
  const routes = new Hono<HostedEnv>()
  routes.get('/:id', async c => {
    const id = pathId(c.req.param('id'))
    const confirmed = id === null ? null : await readOrder(services.commerce, c.get('visit').scope, id)
    if (confirmed === null || !maySee(c, confirmed)) return sendNotFound(c, services)
    return sendConfirmation(c, services, confirmed)
  })
  return routes
}

/** Redirects to the confirmation of an order that this browser has placed, and lets the browser see it. */
export async function redirectToOrder(
  c: HostedContext,
  services: HostedServices,
  orderId: number,
): Promise<Response> {
  const { session, base } = c.get('visit')
  const known = session.row?.order_ids ?? []
  if (!known.includes(orderId))
    await saveSession(c, services, { order_ids: [...known, orderId].slice(-MAX_ORDERS) })
  return c.redirect(`${base}/order-confirmation/${orderId}`, 303)
}

/** The payment is not decided yet: the page reloads. */
export function sendPaymentPending(c: HostedContext, services: HostedServices): Promise<Response> {
  const { base, messages } = c.get('visit')
  const { pending, pendingText, checkAgain } = messages.confirmation
  const body = html`<div class="narrow"><h1>${pending}</h1><p class="lead">${pendingText}</p>
<p class="actions"><a class="button" href="${base}/checkout/payment-return">${checkAgain}</a></p></div>`
  return sendPage(c, services, { title: pending, body, reload: 5 })
}

type ConfirmedOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>

async function readOrder({ db }: Commerce, scope: Scope, id: number) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(hasId(orders, scope, id), eq(orders.is_deleted, false)))
  if (order === undefined) return null
  const lines = await readOrderProducts(db, scope, id)
  const [shipping] = await readOrderAddresses(db, scope, id)
  const [coupon] = await readOrderCoupons(db, scope.hash, id)
  return { order, lines, shipping: shipping ?? null, coupon: coupon ?? null }
}

function maySee(c: HostedContext, { order }: ConfirmedOrder): boolean {
  const { session } = c.get('visit')
  if (session.row?.order_ids.includes(order.id)) return true
  if (session.customer !== null && session.customer.id === order.customer_id) return true
  const token = c.req.query('t')
  return (
    token !== undefined &&
    order.confirmation_token !== null &&
    areSame(digestOf(token), order.confirmation_token)
  )
}

async function sendConfirmation(
  c: HostedContext,
  services: HostedServices,
  confirmed: ConfirmedOrder,
): Promise<Response> {
  const visit = c.get('visit')
  const { scope, language } = visit
  const { checkout, confirmation } = visit.messages
  const { order, shipping } = confirmed
  const price = await readPriceFormat(services.commerce, scope)
  const translate = await services.translator(language)
  const summary = toSummary(confirmed)
  const placedOn = new Intl.DateTimeFormat(dateLocale(visit), { dateStyle: 'long', timeZone: 'UTC' })
  const fact = (title: string, block: Html) => html`<div><h3 class="quiet-title">${title}</h3>${block}</div>`
  const payment = methodName({ id: order.payment_provider_id, name: order.payment_method }, language)
  const body = html`<div class="desk">
<div class="desk-steps">
<p class="eyebrow">${format(confirmation.number, { id: order.id })}</p>
<h1>${confirmation.thanks}</h1>
<p class="lead">${format(confirmation.mailSent, { email: order.billing_address.email })}</p>
${nextSteps(visit, confirmed, { total: price(order.total_inc_tax), days: services.hosting.limits.unpaid.releaseAfterDays })}
<section class="block facts">
${shipping === null ? '' : fact(checkout.delivery, addressBlock(toDraft(shipping.address), language))}
${fact(checkout.billing, addressBlock(toDraft(order.billing_address), language))}
${shipping === null ? '' : fact(checkout.shipping, html`<p>${translate(shipping.shipping_method)}</p>`)}
${fact(checkout.payment, html`<p>${payment}</p>`)}
</section>
${order.customer_message === '' ? '' : html`<section class="block"><h2 class="type-title">${confirmation.yourMessage}</h2><p class="said">${order.customer_message}</p></section>`}
<p class="actions"><a class="button" href="${scope.store.siteUrl}/">${confirmation.continueShopping}</a></p>
</div>
<aside class="desk-order desk-order--always" aria-labelledby="order-title"><div class="desk-order-inner"><h2 class="type-title" id="order-title">${checkout.summary}</h2>
<p class="small">${format(confirmation.placedOn, { date: placedOn.format(order.date_created) })}</p>
${orderSummary(summary, { price, language, translate })}</div></aside>
</div>`
  return sendPage(c, services, {
    title: confirmation.thanks,
    body,
    pictures: pictureOrigins(summary.lines),
    isMeasured: c.req.query('t') === undefined,
  })
}

type Terms = { readonly total: string; readonly days: number }

/** What is still to happen; nothing once the order is sent or closed. `days`: how long unpaid items are reserved. */
function nextSteps(
  { scope, messages }: HostedVisit,
  { order, shipping }: ConfirmedOrder,
  { total, days }: Terms,
): Html | '' {
  const { nextSteps, transfer, bankAccount, packing, invoice } = messages.confirmation
  const section = (steps: Html) =>
    html`<section class="block"><h2 class="type-title">${nextSteps}</h2>${steps}</section>`
  const account = scope.store.bankAccount ?? []
  if (awaitsPayment(order) && order.payment_provider_id === 'bank-transfer')
    return section(html`<p>${format(transfer, { total, id: order.id })}</p>
${account.length === 0 ? '' : html`<div class="bank"><h3 class="quiet-title">${bankAccount}</h3><ul>${account.map(line => html`<li>${line}</li>`)}</ul></div>`}<p>${format(messages.orderSummary.reserved, { days })}</p>`)
  if (shipping === null || order.items_shipped > 0 || !isToBePacked(order.status_id)) return ''
  return section(
    html`<p>${packing}</p>${order.payment_provider_id === 'invoice' ? html`<p>${invoice}</p>` : ''}`,
  )
}

function toSummary({ order, lines, shipping, coupon }: ConfirmedOrder): Summary {
  const isInclusive = order.is_tax_inclusive_pricing
  return {
    lines: lines.map(line => ({
      name: line.name,
      picture: line.image_url,
      options: line.product_options,
      quantity: line.quantity,
      total: isInclusive ? line.total_inc_tax : line.total_ex_tax,
      error: null,
    })),
    subtotal: isInclusive ? order.subtotal_inc_tax : order.subtotal_ex_tax,
    coupon: coupon === null ? null : { ...coupon, amount: order.coupon_discount },
    shipping:
      shipping === null ? null : isInclusive ? order.shipping_cost_inc_tax : order.shipping_cost_ex_tax,
    taxes: order.taxes.map(({ name, rate, amount }) => ({ name, percent: rate, amount })),
    isInclusive,
    isTaxOpen: false,
    total: order.total_inc_tax,
  }
}

/** `de-at` writes dates as in Austria; a locale without a country goes by its language. */
function dateLocale({ locale, language }: HostedVisit): string {
  return /^[a-z]{2}-[a-z]{2}$/.test(locale) ? locale : language
}
