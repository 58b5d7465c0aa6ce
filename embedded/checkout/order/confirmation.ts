import { Hono } from 'hono'
import { html } from 'hono/html'
import { awaitsPayment } from '../../commerce/order-limits/unpaid-orders.ts'
import { pathId } from '../../commerce/wire/request.ts'
import { readPrice } from '../market/price.ts'
import { areSame, digestOf } from '../session/secret.ts'
import { toDraft } from '../step/address-form.ts'
import { methodName } from '../step/payment.ts'
import { addressBlock } from '../view/address.ts'
import { orderSummary, pictureOrigins, type Summary } from '../view/order-summary.ts'
import { type Html, sendPage } from '../view/page.ts'
import { sendNotFound } from '../view/plain-page.ts'
import type { HostedContext, HostedEnv, Parts, Visit } from '../visit.ts'
import { checkoutWords } from '../words/checkout.ts'
import { confirmationWords } from '../words/confirmation.ts'
import { fill, say } from '../words/words.ts'
import { type ReadOrder, readOrder } from './read-order.ts'

/** /order-confirmation/{id}, for who placed it, whose it is, or who has its link. */
export function confirmationRoutes(parts: Parts): Hono<HostedEnv> {
  const routes = new Hono<HostedEnv>()
  routes.get('/:id', async c => {
    const id = pathId(c.req.param('id'))
    const found = id === null ? null : await readOrder(parts.commerce, c.get('visit').scope, id)
    if (found === null || !maySee(c, found)) return sendNotFound(c, parts)
    return sendConfirmation(c, parts, found)
  })
  return routes
}

function maySee(c: HostedContext, { order }: ReadOrder): boolean {
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

async function sendConfirmation(c: HostedContext, parts: Parts, found: ReadOrder): Promise<Response> {
  const visit = c.get('visit')
  const { scope, language } = visit
  const { order, shipping } = found
  const words = { ...say(checkoutWords, language), ...say(confirmationWords, language) }
  const price = await readPrice(parts.commerce, scope)
  const translate = await parts.translator(language)
  const summary = summaryOf(found)
  const total = price(order.total_inc_tax)
  const placedOn = new Intl.DateTimeFormat(dateLocale(visit), { dateStyle: 'long', timeZone: 'UTC' })
  const address = (title: string, block: Html) =>
    html`<div><h3 class="quiet-title">${title}</h3>${block}</div>`
  const body = html`<div class="desk">
<div class="desk-steps">
<p class="eyebrow">${fill(words.number, { id: order.id })}</p>
<h1>${words.thanks}</h1>
<p class="lead">${fill(words.mailSent, { email: order.billing_address.email })}</p>
<section class="block"><h2 class="type-title">${words.next}</h2>${nextSteps(visit, found, total)}${reserved(visit, found, parts)}</section>
<section class="block facts">
${shipping === null ? '' : address(words.delivery, addressBlock(toDraft(shipping.address), language))}
${address(words.billing, addressBlock(toDraft(order.billing_address), language))}
${shipping === null ? '' : address(words.shipping, html`<p>${translate(shipping.shipping_method)}</p>`)}
${address(words.payment, html`<p>${methodName({ id: order.payment_provider_id, name: order.payment_method }, language)}</p>`)}
</section>
${order.customer_message === '' ? '' : html`<section class="block"><h2 class="type-title">${words.yourMessage}</h2><p class="said">${order.customer_message}</p></section>`}
<p class="actions"><a class="button" href="${scope.store.siteUrl}/">${words.goOn}</a></p>
</div>
<aside class="desk-order desk-order--always" aria-labelledby="order-title"><div class="desk-order-inner"><h2 class="type-title" id="order-title">${words.summary}</h2>
<p class="small">${fill(words.placedOn, { date: placedOn.format(order.date_created) })}</p>
${orderSummary(summary, { price, language, translate })}</div></aside>
</div>`
  return sendPage(c, parts, { title: words.thanks, body, pictures: pictureOrigins(summary.lines) })
}

function nextSteps({ scope, language }: Visit, { order }: ReadOrder, total: string): Html {
  const words = say(confirmationWords, language)
  const account = scope.store.bankAccount ?? []
  if (order.payment_provider_id === 'bank-transfer')
    return html`<p>${fill(words.transfer, { total, id: order.id })}</p>
${account.length === 0 ? '' : html`<div class="bank"><h3 class="quiet-title">${words.bankAccount}</h3><ul>${account.map(line => html`<li>${line}</li>`)}</ul></div>`}`
  const invoice = order.payment_provider_id === 'invoice' ? html`<p>${words.invoice}</p>` : ''
  return html`<p>${words.packing}</p>${invoice}`
}

/** How long an order that is not paid holds its items. */
function reserved({ language }: Visit, { order }: ReadOrder, { hosting }: Parts): Html | '' {
  if (!awaitsPayment(order)) return ''
  const words = say(confirmationWords, language)
  const days = hosting.limits.unpaid.releaseAfterDays
  return html`<p>${fill(days === 1 ? words.reservedOne : words.reserved, { days })}</p>`
}

function summaryOf({ order, lines, shipping, coupon }: ReadOrder): Summary {
  const isInclusive = order.is_tax_inclusive_pricing
  return {
    lines: lines.map(line => ({
      name: line.name,
      picture: line.image_url,
      options: line.product_options,
      quantity: line.quantity,
      total: isInclusive ? line.total_inc_tax : line.total_ex_tax,
      problem: null,
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

/** `de-at` names months as Austria does; a locale without a country goes by its language. */
function dateLocale({ locale, language }: Visit): string {
  return /^[a-z]{2}-[a-z]{2}$/.test(locale) ? locale : language
}
