import type { Standing } from '@firnline/domain/customer/standing'
import { formatMoney } from '@firnline/domain/money/format-money'
import type { Money } from '@firnline/domain/money/money'
import { fillWords } from '@firnline/domain/text/display-text'
import type { Visit } from '@firnline/domain/visit'
import type { Said } from '../../words/words.ts'
import { writtenDate } from '../../words/written-date.ts'
import type { standingWords } from './standing.words.ts'

export type StandingView = {
  readonly title: string
  /** Beside the title, or empty. */
  readonly left: string
  readonly said: string
  /** Of the limit that is spent, from 0 to 1. null: nothing is limited. */
  readonly share: number | null
}

type Place = Pick<Visit, 'locale' | 'currency'>
type Words = Said<typeof standingWords>

/** What a customer of the trade is told of their terms. */
export function describeStanding(
  standing: Standing,
  { locale, currency }: Place,
  words: Words,
): StandingView {
  if (standing.kind === 'employee')
    return { title: words.employee, left: '', said: words.employeeText, share: null }
  const date = writtenDate(standing.until, locale)
  if (standing.kind === 'expired') {
    return { title: words.proEnded, left: '', said: fillWords(words.proEndedText, { date }), share: null }
  }
  const { spent, limit, left } = standing
  const print = (amount: Money) => formatMoney(amount, currency.format)
  return {
    title: words.budget,
    left: fillWords(words.budgetLeft, { amount: print(left) }),
    said: fillWords(words.budgetSpent, { spent: print(spent), limit: print(limit), date }),
    share: limit.amount === 0 ? 1 : Math.min(1, spent.amount / limit.amount),
  }
}
