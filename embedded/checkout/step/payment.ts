import { html, raw } from 'hono/html'
import { saveCheckout } from '../../commerce/order/price-checkout.ts'
import type { Commerce } from '../../commerce/scope.ts'
import type { PaymentMethod } from '../payment/payment-method.ts'
import type { Form } from '../session/form.ts'
import type { Language } from '../session/language.ts'
import { NO_PROBLEMS, type Problems, textArea } from '../view/field.ts'
import { form } from '../view/form.ts'
import type { Html } from '../view/page.ts'
import { addressWords } from '../words/address.ts'
import { checkoutWords } from '../words/checkout.ts'
import { problemWords } from '../words/problem.ts'
import { fill, say } from '../words/words.ts'
import { type Answer, type Desk, kept, type Retry } from './desk.ts'

const LONGEST_MESSAGE = 1000

export async function answerPayment({ db, now }: Commerce, desk: Desk, typed: Form): Promise<Answer> {
  const { visit, checkout, payments } = desk
  const words = say(problemWords, visit.language)
  const method = payments.find(({ id }) => id === typed.get('method'))
  const message = (typed.get('message') ?? '').trim()
  const problems = new Map<string, string>()
  if (method === undefined) problems.set('method', words.methodMissing)
  if (message.length > LONGEST_MESSAGE)
    problems.set('message', fill(words.tooLong, { most: LONGEST_MESSAGE }))
  if (method === undefined || problems.size > 0) return { kind: 'again', typed, problems }
  await saveCheckout(db, visit.scope, checkout.cart.id, {
    payment_method: method.id,
    customer_message: message,
    updated_time: now(),
  })
  return kept
}

export function paymentForm(desk: Desk, retry: Retry | null): Html {
  const { visit, checkout, payments } = desk
  const words = say(checkoutWords, visit.language)
  const problems: Problems = retry?.problems ?? NO_PROBLEMS
  const problem = problems.get('method')
  const chosen = retry?.typed.get('method') ?? checkout.told.payment_method
  return form(visit, {
    action: `${visit.base}/checkout`,
    body: html`<input type="hidden" name="step" value="payment">
<fieldset class="choices choices--boxed"${problem === undefined ? '' : raw(' aria-describedby="method-problem"')}>
<legend class="hidden">${words.payment}</legend>
${payments.map((payment, index) => methodChoice(payment, visit.language, { index, isChecked: chosen === payment.id }))}
</fieldset>
${problem === undefined ? '' : html`<p class="problem" id="method-problem">${problem}</p>`}
${textArea({
  name: 'message',
  label: words.message,
  optional: say(addressWords, visit.language).optional,
  value: retry?.typed.get('message') ?? checkout.told.customer_message,
  maxLength: LONGEST_MESSAGE,
  problems,
})}
<p class="actions"><button class="button">${words.next}</button></p>`,
  })
}

function methodChoice(
  payment: PaymentMethod,
  language: Language,
  { index, isChecked }: { index: number; isChecked: boolean },
): Html {
  const how = explanation(payment, language)
  return html`<label class="choice"><input type="radio" name="method" value="${payment.id}"${
    index === 0 ? raw(' id="method"') : ''
  }${isChecked ? raw(' checked') : ''}><span class="choice-name">${methodName(payment, language)}${
    payment.isTest ? html` <span class="tag">${say(checkoutWords, language).testMethod}</span>` : ''
  }${how === '' ? '' : html`<span class="choice-how">${how}</span>`}</span></label>`
}

/** A method that no words are known for goes by its own name. */
export function methodName({ id, name }: Pick<PaymentMethod, 'id' | 'name'>, language: Language): string {
  const words: Readonly<Record<string, string>> = say(checkoutWords, language)
  return words[id] ?? name
}

function explanation({ id }: PaymentMethod, language: Language): string {
  const words: Readonly<Record<string, string>> = say(checkoutWords, language)
  return words[`${id}-how`] ?? ''
}

export function paymentSummary({ visit, checkout, payments }: Desk): Html {
  const method = payments.find(({ id }) => id === checkout.told.payment_method)
  if (method === undefined) return html``
  const message = checkout.told.customer_message
  return html`<p>${methodName(method, visit.language)}${
    method.isTest ? html` <span class="tag">${say(checkoutWords, visit.language).testMethod}</span>` : ''
  }</p>${message === '' ? '' : html`<p class="said">${message}</p>`}`
}
