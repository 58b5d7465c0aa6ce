import { MOST_PER_LINE, readQuantity } from '@firnline/domain/cart/cart'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { DisplayTexts } from '@firnline/domain/text/display-text'
import { data, href, redirect } from 'react-router'
import * as v from 'valibot'
import { wantsAnswerHere } from '../../components/cart/answer-here.ts'
import { attempt } from '../../components/cart/attempt.ts'
import { type CartProblem, sayProblem, statusOf } from '../../components/cart/cart-problem.ts'
import { refusalWords } from '../../components/cart/refusal.words.ts'
import type { Shop } from '../../shop.ts'
import { sayWords } from '../../words/words.ts'

export type ChangeAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly lineId: string; readonly message: string }

const LineId = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

const ChangeForm = v.variant('intent', [
  v.object({
    intent: v.literal('change'),
    line: LineId,
    quantity: v.pipe(
      v.string(),
      v.transform(text => readQuantity(text, 0)),
      v.number(`A whole number from 0 to ${MOST_PER_LINE}.`),
    ),
  }),
  v.pipe(
    v.object({ intent: v.literal('remove'), line: LineId }),
    v.transform(({ line }) => ({ intent: 'change' as const, line, quantity: 0 })),
  ),
])

type ChangeFacts = {
  readonly shop: Shop
  readonly texts: DisplayTexts
  readonly onError: (error: unknown) => void
}

/** Answers a line's form: on the page for script, with a redirect back to the cart for the browser itself. */
export async function changeCart(form: FormData, { shop, texts, onError }: ChangeFacts) {
  const { locale } = shop.visit
  const refuse = (problem: CartProblem, lineId: string) => {
    const message = sayProblem(problem, sayWords(refusalWords, texts, locale.language))
    return data<ChangeAnswer>({ ok: false, lineId, message }, { status: statusOf(problem) })
  }
  const lineId = v.safeParse(LineId, form.get('line'))
  if (!lineId.success) return refuse('invalid', '')
  const read = v.safeParse(ChangeForm, Object.fromEntries(form))
  if (!read.success) return refuse(isAboutQuantity(read.issues) ? 'quantity' : 'invalid', lineId.output)
  const { line, quantity } = read.output
  const changed = await attempt(() => shop.cart().change(line, quantity), onError)
  if (!changed.ok) return refuse(changed.problem, line)
  if (wantsAnswerHere(form)) return data<ChangeAnswer>({ ok: true })
  return redirect(localePath(locale, href('/cart')), 303)
}

function isAboutQuantity(issues: readonly v.BaseIssue<unknown>[]): boolean {
  return issues.some(issue => v.getDotPath(issue) === 'quantity')
}
