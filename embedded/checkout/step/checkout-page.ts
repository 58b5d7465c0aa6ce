import { html, raw } from 'hono/html'
import { readPrice } from '../market/price.ts'
import { offeredPayments } from '../payment/offered-payments.ts'
import { addressLabels } from '../view/address-fields.ts'
import { NO_PROBLEMS } from '../view/field.ts'
import { notice, problemSummary } from '../view/form.ts'
import { orderSummary, pictureOrigins } from '../view/order-summary.ts'
import { type Html, sendPage } from '../view/page.ts'
import type { HostedContext, Parts } from '../visit.ts'
import { checkoutWords } from '../words/checkout.ts'
import { frameWords } from '../words/frame.ts'
import { loginWords } from '../words/login.ts'
import { noticeWords } from '../words/notice.ts'
import { fill, say } from '../words/words.ts'
import { addressForm, addressSummary } from './address.ts'
import { draftsOf, readPlaces } from './address-draft.ts'
import { summaryOf } from './cart-summary.ts'
import type { Checkout } from './checkout-state.ts'
import { contactForm, contactSummary } from './contact.ts'
import type { Desk, Retry } from './desk.ts'
import { paymentForm, paymentSummary } from './payment.ts'
import { openStep, type Progress, progressOf, type StepName } from './progress.ts'
import { reviewForm } from './review.ts'
import { readSavedAddresses } from './saved-address.ts'
import { shippingForm, shippingSummary } from './shipping.ts'

export async function openDesk(
  c: HostedContext,
  { commerce, hosting, translator }: Parts,
  checkout: Checkout,
): Promise<Desk> {
  const visit = c.get('visit')
  return {
    visit,
    checkout,
    price: await readPrice(commerce, visit.scope),
    translate: await translator(visit.language),
    payments: offeredPayments(hosting, checkout, visit.scope.digits),
  }
}

type Shown = { readonly retry: Retry | null; readonly notice: string | null }

/** The checkout: the open step as a form, those before it in a few words, those after it by name. */
export async function sendCheckout(
  c: HostedContext,
  parts: Parts,
  desk: Desk,
  { retry, notice: said }: Shown,
): Promise<Response> {
  const { visit, checkout, price, translate } = desk
  const words = { ...say(frameWords, visit.language), ...say(checkoutWords, visit.language) }
  const progress = progressOf(checkout, desk.payments)
  const open = retry?.step ?? openStep(progress, c.req.query('step'))
  const summary = summaryOf(desk)
  const order = orderSummary(summary, { price, language: visit.language, translate })
  const form = await openForm(parts, desk, { open, retry, order })
  const total = desk.price(checkout.price.total.inc)
  const toCart = `${visit.scope.store.siteUrl}/cart`
  const body = html`<div class="desk">
<details class="fold"><summary><span>${words.showSummary}</span><span class="figure">${total}</span></summary>
<div class="fold-body">${order}</div></details>
<div class="desk-steps">
<h1>${words.checkout}</h1>
${said === null ? '' : notice(said)}
${unsellableNotice(desk, toCart)}
${couponNotice(desk)}
${problemSummary(visit, retry?.problems ?? NO_PROBLEMS, form.labels)}
<ol class="steps">${progress.steps.map((step, index) => stepItem(desk, progress, { step, index, open, form: form.html }))}</ol>
</div>
<aside class="desk-order" aria-labelledby="order-title"><div class="desk-order-inner"><h2 class="type-title" id="order-title">${words.summary}</h2>
${order}</div></aside>
</div>`
  return sendPage(c, parts, {
    title: words.checkout,
    body,
    status: retry !== null && (retry.problems.size > 0 || said !== null) ? 422 : 200,
    pictures: pictureOrigins(summary.lines),
    aside: html`<a class="back" href="${toCart}">${words.toCart}</a>`,
  })
}

type Item = { step: StepName; index: number; open: StepName; form: Html }

function stepItem(desk: Desk, { steps, next }: Progress, { step, index, open, form }: Item): Html {
  const { visit } = desk
  const words = say(checkoutWords, visit.language)
  const title = titleOf(step, desk)
  const isDone = steps.indexOf(step) < steps.indexOf(next)
  const state = step === open ? 'open' : isDone ? 'done' : 'ahead'
  return html`<li class="step step--${state}"${step === open ? raw(' aria-current="step"') : ''}>
<div class="step-head"${step === open ? raw(' id="now"') : ''}><h2><span class="step-number" aria-hidden="true">${index + 1}</span>${title}</h2>
${
  state === 'done'
    ? html`<a class="edit" href="${visit.base}/checkout?step=${step}#now" aria-label="${words.edit}: ${title}">${words.edit}</a>`
    : ''
}</div>
${state === 'open' ? html`<div class="step-body">${form}</div>` : ''}
${state === 'done' ? html`<div class="step-body step-body--said">${said(step, desk)}</div>` : ''}
</li>`
}

function titleOf(step: StepName, { visit, checkout }: Desk): string {
  const words = say(checkoutWords, visit.language)
  if (step === 'address') return checkout.price.needsShipping ? words.delivery : words.billing
  return words[step]
}

function said(step: StepName, desk: Desk): Html {
  if (step === 'contact') return contactSummary(desk)
  if (step === 'address') return addressSummary(desk)
  return step === 'shipping' ? shippingSummary(desk) : paymentSummary(desk)
}

type OpenForm = { readonly html: Html; readonly labels: ReadonlyMap<string, string> }

async function openForm(
  { commerce }: Parts,
  desk: Desk,
  { open, retry, order }: { open: StepName; retry: Retry | null; order: Html },
): Promise<OpenForm> {
  const { visit } = desk
  const words = { ...say(loginWords, visit.language), ...say(checkoutWords, visit.language) }
  if (open === 'address') return openAddress({ commerce, desk, retry })
  if (open === 'contact') return { html: contactForm(desk, retry), labels: new Map([['email', words.email]]) }
  if (open === 'shipping')
    return { html: shippingForm(desk, retry), labels: new Map([['option', words.shipping]]) }
  if (open === 'review') return { html: reviewForm(desk, order), labels: new Map() }
  const labels = new Map([
    ['method', words.payment],
    ['message', words.message],
  ])
  return { html: paymentForm(desk, retry), labels }
}

async function openAddress({
  commerce,
  desk,
  retry,
}: Pick<Parts, 'commerce'> & { desk: Desk; retry: Retry | null }) {
  const { visit } = desk
  const places = await readPlaces(commerce, desk)
  const saved = await readSavedAddresses(commerce, visit.scope, visit.session.customer)
  const { shipping, billing } = draftsOf(desk, { places, retry })
  const { language } = visit
  const labels = new Map([
    ...addressLabels({ kind: 'shipping', draft: shipping, language }),
    ...addressLabels({ kind: 'billing', draft: billing, language }),
  ])
  return { html: addressForm(desk, { places, saved, retry }), labels }
}

function unsellableNotice({ visit, checkout }: Desk, toCart: string): Html | string {
  if (checkout.unsellable.size === 0) return ''
  const words = { ...say(frameWords, visit.language), ...say(noticeWords, visit.language) }
  const names = checkout.price.lines
    .filter(line => checkout.unsellable.has(line.itemId))
    .map(line => line.name)
  return notice(
    html`<strong>${[...new Set(names)].join(', ')}</strong>: ${words.unsellable} <a href="${toCart}">${words.toCart}</a>`,
  )
}

function couponNotice({ visit, checkout }: Desk): Html | string {
  const dropped = checkout.droppedCoupon
  if (dropped === null) return ''
  return notice(fill(say(noticeWords, visit.language).couponDropped, { code: dropped.code }))
}
