import { type Customer, fullName } from '@firnline/domain/customer/customer'
import { proUntil } from '@firnline/domain/customer/standing'
import { fillWords } from '@firnline/domain/text/display-text'
import type { Visit } from '@firnline/domain/visit'
import type { Said } from '../../words/words.ts'
import { writtenDate } from '../../words/written-date.ts'
import type { accountWords } from './account.words.ts'

export type CustomerView = {
  readonly greeting: string
  readonly name: string
  readonly email: string
  /** null: no pro. */
  readonly proUntil: string | null
}

export function describeCustomer(
  customer: Customer,
  { locale, now }: Pick<Visit, 'locale' | 'now'>,
  words: Pick<Said<typeof accountWords>, 'hello' | 'proUntil'>,
): CustomerView {
  const name = fullName(customer) || customer.email
  const until = writtenDate(proUntil(customer, now), locale)
  return {
    greeting: fillWords(words.hello, { name: customer.firstName || name }),
    name,
    email: customer.email,
    proUntil: customer.isPro ? fillWords(words.proUntil, { date: until }) : null,
  }
}
