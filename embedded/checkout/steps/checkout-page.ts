import { format } from '@firnline/messages/format'
import { html, raw } from 'hono/html'
import { alertNotice, errorSummary, NO_ERRORS } from '../html/form.ts'
import { orderSummary, pictureOrigins, type Summary } from '../html/order-summary.ts'
import { type Html, sendPage } from '../html/page.ts'
import type { HostedContext, HostedServices } from '../visit.ts'
import { addressForm, addressSummary } from './address-step.ts'
import { contactForm, contactSummary } from './contact.ts'
import { paymentForm, paymentSummary, reviewForm } from './payment.ts'
import { shippingForm, shippingSummary } from './shipping.ts'
import {
  type InvalidForm,
  openStep,
  type Progress,
  progressOf,
  type StepContext,
  type StepName,
} from './step.ts'

type PageState = { readonly invalid: InvalidForm | null; readonly notice: string | null }

/** The checkout: the open step as a form, completed steps as summaries, later steps by name. */
export async function sendCheckout(
  c: HostedContext,
  services: HostedServices,
  context: StepContext,
  { invalid, notice }: PageState,
): Promise<Response> {
  const { visit, checkout, price, translate } = context
  const messages = visit.messages.checkout
  const progress = progressOf(context)
  const open = invalid?.step ?? openStep(progress, c.req.query('step'))
  const summary = toSummary(context)
  const order = orderSummary(summary, { price, language: visit.language, translate })
  const form = await openForm(services, context, { open, invalid, order })
  const toCart = `${visit.scope.store.siteUrl}/cart`
  const body = html`<div class="desk">
<details class="fold"><summary><span>${messages.showSummary}</span><span class="figure">${price(checkout.price.total.inc)}</span></summary>
<div class="fold-body">${order}</div></details>
<div class="desk-steps">
<h1>${messages.checkout}</h1>
${notice === null ? '' : alertNotice(notice)}
${unsellableNotice(context, toCart)}
${couponNotice(context)}
${errorSummary(visit, invalid?.errors ?? NO_ERRORS, form.labels)}
<ol class="steps">${progress.steps.map((step, index) => stepItem(context, progress, { step, index, open, form: form.html }))}</ol>
</div>
<aside class="desk-order" aria-labelledby="order-title"><div class="desk-order-inner"><h2 class="type-title" id="order-title">${messages.summary}</h2>
${order}</div></aside>
</div>`
  return sendPage(c, services, {
    title: messages.checkout,
    body,
    status: invalid !== null && (invalid.errors.size > 0 || notice !== null) ? 422 : 200,
    pictures: pictureOrigins(summary.lines),
    isMeasured: true,
    aside: html`<a class="back" href="${toCart}">${visit.messages.hostedPage.toCart}</a>`,
  })
}

type StepItem = { step: StepName; index: number; open: StepName; form: Html }

function stepItem(
  context: StepContext,
  { steps, next }: Progress,
  { step, index, open, form }: StepItem,
): Html {
  const { visit } = context
  const messages = visit.messages.checkout
  const title = titleOf(step, context)
  const isDone = steps.indexOf(step) < steps.indexOf(next)
  const state = step === open ? 'open' : isDone ? 'done' : 'ahead'
  return html`<li class="step step--${state}"${step === open ? raw(' aria-current="step"') : ''}>
<div class="step-head"${step === open ? raw(' id="now"') : ''}><h2><span class="step-number" aria-hidden="true">${index + 1}</span>${title}</h2>
${
  state === 'done'
    ? html`<a class="edit" href="${visit.base}/checkout?step=${step}#now" aria-label="${messages.edit}: ${title}">${messages.edit}</a>`
    : ''
}</div>
${state === 'open' ? html`<div class="step-body">${form}</div>` : ''}
${state === 'done' ? html`<div class="step-body step-body--said">${stepSummary(step, context)}</div>` : ''}
</li>`
}

function titleOf(step: StepName, { visit, checkout }: StepContext): string {
  const messages = visit.messages.checkout
  if (step === 'address') return checkout.price.needsShipping ? messages.delivery : messages.billing
  return messages[step]
}

function stepSummary(step: StepName, context: StepContext): Html {
  if (step === 'contact') return contactSummary(context)
  if (step === 'address') return addressSummary(context)
  return step === 'shipping' ? shippingSummary(context) : paymentSummary(context)
}

type OpenStep = { readonly open: StepName; readonly invalid: InvalidForm | null; readonly order: Html }

/** The open step's form, and the labels of its fields by name. */
async function openForm(
  { commerce }: HostedServices,
  context: StepContext,
  { open, invalid, order }: OpenStep,
): Promise<{ readonly html: Html; readonly labels: ReadonlyMap<string, string> }> {
  const { checkout, login } = context.visit.messages
  if (open === 'address') return addressForm(commerce, context, invalid)
  if (open === 'contact')
    return { html: contactForm(context, invalid), labels: new Map([['email', login.email]]) }
  if (open === 'shipping')
    return { html: shippingForm(context, invalid), labels: new Map([['option', checkout.shipping]]) }
  if (open === 'review') return { html: reviewForm(context, order), labels: new Map() }
  const labels = new Map([
    ['method', checkout.payment],
    ['message', checkout.message],
  ])
  return { html: paymentForm(context, invalid), labels }
}

/** The cart with what is known of its costs so far. */
function toSummary({ visit, checkout }: StepContext): Summary {
  const { price, details, unsellable } = checkout
  const messages = visit.messages.checkout
  const isInclusive = visit.scope.store.isPriceEnteredWithTax ?? false
  const entered = ({ ex, inc }: { ex: number; inc: number }) => (isInclusive ? inc : ex)
  const chosenCost = price.shipping.chosen === null ? messages.chooseShipping : entered(price.shipping.cost)
  const shipping = details.shipping_address === null ? messages.costAfterAddress : chosenCost
  return {
    lines: price.lines.map(line => ({
      name: line.name,
      picture: line.imageUrl,
      options: line.options,
      quantity: line.quantity,
      total: entered(line.total),
      error: unsellable.has(line.itemId) ? messages.lineUnsellable : null,
    })),
    subtotal: entered(price.subtotal),
    coupon: price.coupon === null ? null : { ...price.coupon, amount: price.coupon.offItems },
    shipping: price.needsShipping ? shipping : null,
    taxes: price.taxes,
    isInclusive,
    isTaxOpen: details.shipping_address === null && (visit.scope.store.taxRates ?? []).length > 0,
    total: price.total.inc,
  }
}

function unsellableNotice({ visit, checkout }: StepContext, toCart: string): Html | '' {
  if (checkout.unsellable.size === 0) return ''
  const names = checkout.price.lines
    .filter(line => checkout.unsellable.has(line.itemId))
    .map(line => line.name)
  return alertNotice(
    html`<strong>${[...new Set(names)].join(', ')}</strong>: ${visit.messages.checkout.unsellable} <a href="${toCart}">${visit.messages.hostedPage.toCart}</a>`,
  )
}

function couponNotice({ visit, checkout }: StepContext): Html | '' {
  const dropped = checkout.droppedCoupon
  if (dropped === null) return ''
  return alertNotice(format(visit.messages.checkout.couponDropped, { code: dropped.code }))
}
