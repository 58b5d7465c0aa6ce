import { LONGEST_EMAIL, LONGEST_PASSWORD } from '@firnline/domain/customer/customer'
import { localePath } from '@firnline/domain/locale/locale-path'
import { fillWords } from '@firnline/domain/text/display-text'
import { ServiceError } from '@firnline/services/http/service-error'
import { createSearchParams, data, href, redirect } from 'react-router'
import * as v from 'valibot'
import { isEmail, isGoodPassword, LONGEST_NAME } from '../../components/account-form/account-rules.ts'
import { sayBotRefusal } from '../../components/bot-check/say-bot-refusal.ts'
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

/** protocols/bigcommerce.md §3.7: lengths of a customer's fields. */
const CreateForm = v.object({
  firstName: v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_NAME)),
  lastName: v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_NAME)),
  email: v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_EMAIL)),
  password: v.pipe(v.string(), v.maxLength(LONGEST_PASSWORD)),
})

const NOTHING_KEPT = { firstName: '', lastName: '', email: '' }

/** Answers the form. Whether the address had an account before is not told (DESIGN §4 Sessions and rights). */
export async function createAccount(
  form: FormData,
  {
    shop,
    words,
    onError,
  }: { shop: Shop; words: Said<typeof createWords>; onError: (error: unknown) => void },
) {
  const read = v.safeParse(CreateForm, Object.fromEntries(form))
  if (!read.success) return refuse({ message: words.invalid }, 400)
  const { password, ...kept } = read.output
  const errors = faultsOf(read.output, words)
  if (Object.keys(errors).length > 0) return refuse({ kept, errors }, 400)
  const person = await shop.checkBot('create_account', form)
  if (person.kind !== 'passed') {
    const { message, status } = sayBotRefusal(person, words, shop.visit.locale)
    return refuse({ kept, message }, status)
  }
  try {
    const opened = await shop.account().open({ ...kept, password })
    if (opened.ok) {
      const account = localePath(shop.visit.locale, href('/account'))
      return redirect(`${account}?${createSearchParams({ notice: 'created' })}`, 303)
    }
    const time = writtenMinutes(opened.retryAfter, shop.visit.locale)
    return refuse({ kept, message: fillWords(words.throttled, { time }) }, 429)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    onError(error)
    return refuse({ kept, message: words.notCreated }, 503)
  }
}

function faultsOf(
  { firstName, lastName, email, password }: v.InferOutput<typeof CreateForm>,
  words: Said<typeof createWords>,
): CreateAnswer['errors'] {
  return {
    ...(firstName === '' ? { firstName: words.nameNeeded } : {}),
    ...(lastName === '' ? { lastName: words.nameNeeded } : {}),
    ...(isEmail(email) ? {} : { email: words.emailNeeded }),
    ...(isGoodPassword(password) ? {} : { password: words.passwordWeak }),
  }
}

function refuse({ message = '', kept = NOTHING_KEPT, errors = {} }: Partial<CreateAnswer>, status: number) {
  return data<CreateAnswer>({ message, kept, errors }, { status })
}
