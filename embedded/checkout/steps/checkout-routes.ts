import { Hono } from 'hono'
import type { CheckoutEvent } from '../../commerce/database/schema.ts'
import type { Commerce } from '../../commerce/scope.ts'
import { reportEvent } from '../analytics.ts'
import { paymentEvent, shippingEvent } from '../checkout-events.ts'
import { NO_ERRORS } from '../html/form.ts'
import { readPriceFormat } from '../html/order-summary.ts'
import { redirectToOrder } from '../order-confirmation.ts'
import { offeredPayments } from '../payment/payments.ts'
import { hasCsrfToken, type PostedForm, readForm } from '../posted-form.ts'
import type { HostedContext, HostedEnv, HostedServices } from '../visit.ts'
import { saveAddress } from './address-step.ts'
import { sendCheckout } from './checkout-page.ts'
import { readCheckoutState } from './checkout-state.ts'
import { saveContact } from './contact.ts'
import { savePayment } from './payment.ts'
import { saveShipping } from './shipping.ts'
import { openStep, progressOf, type StepContext, type StepName, type StepResult } from './step.ts'
import { returnFromPayment, submitOrder } from './submit-order.ts'

type SaveStep = (commerce: Commerce, context: StepContext, form: PostedForm) => Promise<StepResult>

const SAVE: Readonly<Record<Exclude<StepName, 'review'>, SaveStep>> = {
  contact: saveContact,
  address: saveAddress,
  shipping: saveShipping,
  payment: savePayment,
}

/** /checkout: each step is a form; a saved step redirects to the next. */
export function checkoutRoutes(services: HostedServices): Hono<HostedEnv> {
  const routes = new Hono<HostedEnv>()

  routes.get('/', async c => {
    const context = await openCheckout(c, services)
    if (context instanceof Response) return context
    return sendCheckout(c, services, context, { invalid: null, notice: requestedNotice(c) })
  })

  routes.post('/', async c => {
    const form = await readForm(c)
    const context = await openCheckout(c, services)
    if (context instanceof Response) return context
    const step = openStep(progressOf(context), form.get('step'))
    if (step !== form.get('step')) return redirectToNextStep(c)
    if (!hasCsrfToken(c, form)) {
      const notice = context.visit.messages.hostedPage.formExpired
      const invalid = { step, typed: form, errors: NO_ERRORS }
      return sendCheckout(c, services, context, { invalid, notice })
    }
    if (step === 'review') return submitOrder(c, services, context, form)
    const result = await SAVE[step](services.commerce, context, form)
    if (result.kind === 'saved') {
      await reportStep(services, context, { step, form })
      return redirectToNextStep(c)
    }
    return sendCheckout(c, services, context, { invalid: { step, ...result }, notice: null })
  })

  routes.get('/payment-return', async c => {
    const context = await openCheckout(c, services)
    return context instanceof Response ? context : returnFromPayment(c, services, context)
  })

  return routes
}

/** The session's checkout, or a redirect when there is none. */
async function openCheckout(c: HostedContext, services: HostedServices): Promise<StepContext | Response> {
  const visit = c.get('visit')
  const { scope, base, session } = visit
  const { commerce, hosting, translator } = services
  const checkout = await readCheckoutState(commerce, scope, session)
  if (checkout.kind === 'ordered') return redirectToOrder(c, services, checkout.orderId)
  if (checkout.kind === 'empty') return c.redirect(`${scope.store.siteUrl}/cart`, 303)
  if (checkout.kind === 'sign-in') {
    const back = encodeURIComponent(`${base}/checkout`)
    return c.redirect(`${base}/login.php?for=cart&redirect_to=${back}`, 303)
  }
  return {
    visit,
    checkout,
    price: await readPriceFormat(commerce, scope),
    translate: await translator(visit.language),
    payments: offeredPayments(hosting, checkout, scope),
  }
}

async function reportStep(
  services: HostedServices,
  { visit, checkout, payments }: StepContext,
  { step, form }: { readonly step: StepName; readonly form: PostedForm },
): Promise<void> {
  const { scope, session } = visit
  const { price } = checkout
  const option = price.shipping.options.find(({ id }) => id === form.get('option'))
  const method = payments.find(({ id }) => id === form.get('method'))
  const report = (event: () => CheckoutEvent) => reportEvent(services, { session: session.row, event })
  if (step === 'shipping' && option !== undefined)
    await report(() => shippingEvent(price, scope, option.name))
  if (step === 'payment' && method !== undefined) await report(() => paymentEvent(price, scope, method.id))
}

function redirectToNextStep(c: HostedContext): Response {
  return c.redirect(`${c.get('visit').base}/checkout#now`, 303)
}

/** The message named by `?notice=`. */
function requestedNotice(c: HostedContext): string | null {
  const notices: Readonly<Record<string, string>> = c.get('visit').messages.notice
  const name = c.req.query('notice') ?? ''
  return Object.hasOwn(notices, name) ? (notices[name] ?? null) : null
}
