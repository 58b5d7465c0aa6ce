import { LONGEST_EMAIL, LONGEST_PASSWORD } from '@firnline/domain/customer/customer'
import { localePath } from '@firnline/domain/locale/locale-path'
import { fillWords } from '@firnline/domain/text/display-text'
import { createSearchParams, data, href, redirect } from 'react-router'
import { isEmail, isGoodPassword, LONGEST_NAME } from '../../components/account-form/account-rules.ts'
import { typedLine, typedPassword } from '../../components/account-form/typed-line.ts'
import { sayBotRefusal } from '../../components/bot-check/say-bot-refusal.ts'
import { refuseWith } from '../../degrade.ts'
import type { Shop } from '../../shop.ts'
import type { Said } from '../../words/words.ts'
import { writtenMinutes } from '../../words/written-minutes.ts'
import type { createWords } from './create.words.ts'

/** What a form that was not taken says, and what it keeps. */
export type CreateAnswer = {
  /** Of the whole form. */
  readonly message: string
  readonly kept: { readonly firstName: string; readonly lastName: string; readonly email: string }
  readonly errors: Partial<Record<'firstName' | 'lastName' | 'email' | 'password', string>>
}

/** Answers the form. Whether the address had an account before is not told (DESIGN §4 Sessions and rights). */
export async function createAccount(
  form: FormData,
  {
    shop,
    words,
    onError,
  }: { shop: Shop; words: Said<typeof createWords>; onError: (error: unknown) => void },
) {
  const kept = {
    firstName: typedLine(form.get('firstName')),
    lastName: typedLine(form.get('lastName')),
    email: typedLine(form.get('email')),
  }
  const password = typedPassword(form.get('password'))
  const errors = faultsOf({ ...kept, password }, words)
  if (Object.keys(errors).length > 0) return refuse({ kept, errors }, 400)
  const person = await shop.checkBot('create_account', form)
  if (person.kind !== 'passed') {
    const { message, status } = sayBotRefusal(person, words, shop.visit.locale)
    return refuse({ kept, message }, status)
  }
  const opened = await shop
    .account()
    .open({ ...kept, password })
    .catch(refuseWith('unavailable', onError))
  if (opened === 'unavailable') return refuse({ kept, message: words.notCreated }, 503)
  if (!opened.ok) {
    const time = writtenMinutes(opened.retryAfter, shop.visit.locale)
    return refuse({ kept, message: fillWords(words.throttled, { time }) }, 429)
  }
  const account = localePath(shop.visit.locale, href('/account'))
  return redirect(`${account}?${createSearchParams({ notice: 'created' })}`, 303)
}

function faultsOf(
  { firstName, lastName, email, password }: CreateAnswer['kept'] & { readonly password: string },
  words: Said<typeof createWords>,
): CreateAnswer['errors'] {
  const tooLong = (field: string, most: number) => fillWords(words.tooLong, { field, most })
  const nameFault = (name: string, label: string) =>
    name === '' ? words.nameNeeded : name.length > LONGEST_NAME ? tooLong(label, LONGEST_NAME) : undefined
  const isRight = isEmail(email) && email.length <= LONGEST_EMAIL
  const isLong = password.length > LONGEST_PASSWORD
  const weak = isGoodPassword(password) ? undefined : words.passwordWeak
  const faults = {
    firstName: nameFault(firstName, words.firstName),
    lastName: nameFault(lastName, words.lastName),
    email: isRight ? undefined : words.emailNeeded,
    password: isLong ? tooLong(words.password, LONGEST_PASSWORD) : weak,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}

function refuse(
  { message = '', kept, errors = {} }: Partial<CreateAnswer> & Pick<CreateAnswer, 'kept'>,
  status: number,
) {
  return data<CreateAnswer>({ message, kept, errors }, { status })
}
