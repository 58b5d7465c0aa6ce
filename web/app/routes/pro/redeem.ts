import { localePath } from '@firnline/domain/locale/locale-path'
import { isCode, plainCode } from '@firnline/domain/pro/code'
import { fillWords } from '@firnline/domain/text/display-text'
import { createSearchParams, data, href, redirect } from 'react-router'
import { attemptChange, type FormFaults, fieldFaults } from '../../components/account-form/form-faults.ts'
import { typedLine } from '../../components/account-form/typed-line.ts'
import { sayBotRefusal } from '../../components/bot-check/say-bot-refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Said } from '../../words/words.ts'
import { writtenMinutes } from '../../words/written-minutes.ts'
import type { redeemWords } from './redeem.words.ts'

export type RedeemWords = Said<typeof redeemWords>

/** What a code that was not taken says; `code` is kept as it was typed. */
export type RedeemAnswer = {
  readonly kind: 'code'
  readonly faults: FormFaults | null
  readonly code: string
}

/** The value of `intent` by which the page's two forms differ. */
export const REDEEM = 'redeem'

type RedeemFacts = {
  readonly shop: Shop
  readonly words: RedeemWords
  readonly onError: (error: unknown) => void
}

/** Answers the form for a code (SPEC §2 /pro/signup). */
export async function redeem(form: FormData, { shop, words, onError }: RedeemFacts) {
  const { locale } = shop.visit
  const code = typedLine(form.get('code'))
  const refuse = (faults: FormFaults | null, status: number) =>
    data<RedeemAnswer>({ kind: 'code', faults, code }, { status })
  const whole = (title: string, signInPath: string | null = null): FormFaults => ({
    ...{ title, message: '', signInPath, fields: [] },
  })
  const atField = (text: string) => fieldFaults({ code: text }, words)
  if (!isCode(plainCode(code))) return refuse(atField(words.codeNeeded), 400)
  const person = await shop.checkBot('pro_code', form)
  if (person.kind !== 'passed') {
    const { message, status } = sayBotRefusal(person, words, locale)
    return refuse(whole(message), status)
  }
  const redeemed = await attemptChange(() => shop.redeemProCode(code), onError)
  switch (redeemed.kind) {
    case 'done':
      return redirect(
        `${localePath(locale, href('/pro/signup'))}?${createSearchParams({ notice: 'redeemed' })}`,
        303,
      )
    case 'signed-out':
      return refuse(whole(words.codeSignIn, localePath(locale, href('/account'))), 401)
    case 'already':
      return refuse(whole(words.codeAlready), 409)
    case 'unknown':
      return refuse(atField(words.codeUnknown), 422)
    case 'ended':
      return refuse(atField(words.codeEnded), 422)
    case 'used':
      return refuse(atField(words.codeUsed), 422)
    case 'throttled': {
      const time = writtenMinutes(redeemed.retryAfter, locale)
      return refuse(whole(fillWords(words.codeThrottled, { time })), 429)
    }
    case 'unavailable':
      return refuse(whole(words.codeDown), 503)
  }
}
