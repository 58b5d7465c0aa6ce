import { Hono } from 'hono'
import { showOrder } from '../order/show-order.ts'
import { isOurs, readForm } from '../session/form.ts'
import type { HostedContext, HostedEnv, Parts } from '../visit.ts'
import { frameWords } from '../words/frame.ts'
import { noticeWords } from '../words/notice.ts'
import { say } from '../words/words.ts'
import { answerAddress } from './address.ts'
import { openDesk, sendCheckout } from './checkout-page.ts'
import { type Checkout, readCheckoutState } from './checkout-state.ts'
import { answerContact } from './contact.ts'
import type { Answer, Desk } from './desk.ts'
import { returnFromPayment, submitOrder } from './order.ts'
import { answerPayment } from './payment.ts'
import { openStep, progressOf, type StepName } from './progress.ts'
import { answerShipping } from './shipping.ts'

/** /checkout: each step is a form that is posted, kept, and followed by the next. */
export function checkoutRoutes(parts: Parts): Hono<HostedEnv> {
  const { commerce } = parts
  const routes = new Hono<HostedEnv>()

  routes.get('/', async c => {
    const checkout = await openCheckout(c, parts)
    if (checkout instanceof Response) return checkout
    const desk = await openDesk(c, parts, checkout)
    return sendCheckout(c, parts, desk, { retry: null, notice: noticeOf(c) })
  })

  routes.post('/', async c => {
    const form = await readForm(c)
    const checkout = await openCheckout(c, parts)
    if (checkout instanceof Response) return checkout
    const desk = await openDesk(c, parts, checkout)
    const step = openStep(progressOf(checkout, desk.payments), form.get('step'))
    if (step !== form.get('step')) return toStep(c)
    if (!isOurs(c, form)) {
      const notice = say(frameWords, desk.visit.language).formStale
      return sendCheckout(c, parts, desk, { retry: { step, typed: form, problems: new Map() }, notice })
    }
    if (step === 'review') return submitOrder(c, parts, desk, form)
    const answer = await answers[step](commerce, desk, form)
    if (answer.kind === 'kept') return toStep(c)
    return sendCheckout(c, parts, desk, { retry: { step, ...answer }, notice: null })
  })

  routes.get('/payment-return', async c => {
    const checkout = await openCheckout(c, parts)
    if (checkout instanceof Response) return checkout
    return returnFromPayment(c, parts, await openDesk(c, parts, checkout))
  })

  return routes
}

type AnswerTo = (
  commerce: Parts['commerce'],
  desk: Desk,
  form: Awaited<ReturnType<typeof readForm>>,
) => Promise<Answer>

const answers: Readonly<Record<Exclude<StepName, 'review'>, AnswerTo>> = {
  contact: answerContact,
  address: answerAddress,
  shipping: answerShipping,
  payment: answerPayment,
}

/** The cart at the checkout, or where to go without one. */
async function openCheckout(c: HostedContext, parts: Parts): Promise<Checkout | Response> {
  const { scope, base, session } = c.get('visit')
  const state = await readCheckoutState(parts.commerce, scope, session)
  if (state.kind === 'open') return state
  if (state.kind === 'ordered') return showOrder(c, parts, state.orderId)
  if (state.kind === 'empty') return c.redirect(`${scope.store.siteUrl}/cart`, 303)
  const back = encodeURIComponent(`${base}/checkout`)
  return c.redirect(`${base}/login.php?for=cart&redirect_to=${back}`, 303)
}

/** The checkout's next step. */
function toStep(c: HostedContext): Response {
  return c.redirect(`${c.get('visit').base}/checkout#now`, 303)
}

function noticeOf(c: HostedContext): string | null {
  const words: Readonly<Record<string, string>> = say(noticeWords, c.get('visit').language)
  const name = c.req.query('notice') ?? ''
  return Object.hasOwn(words, name) ? (words[name] ?? null) : null
}
