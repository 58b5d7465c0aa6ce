import { isWellFormedCode, normalizeCode } from '@firnline/domain/customer/redeemable-code'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { createSearchParams, data, href, redirect } from 'react-router'
import { botRefusalMessage } from '../../components/bot-check/bot-refusal.ts'
import { attemptChange, type FormErrors, fieldErrors } from '../../components/form/form-errors.ts'
import { typedLine } from '../../components/form/form-fields.ts'
import type { BotChecks } from '../../contexts/bot-check.ts'
import type { ProProgram } from '../../contexts/pro.ts'
import type { Shop } from '../../contexts/shop.ts'
import { formatMinutes } from '../../intl.ts'

export const REDEEM_MESSAGES = [
  'botCheck',
  'form.entriesToCheck',
  'form.signInTab',
  'proCode',
] as const satisfies readonly MessageSelector[]

export type RedeemMessages = Messages<(typeof REDEEM_MESSAGES)[number]>

export type RedeemAnswer = {
  readonly kind: 'code'
  readonly errors: FormErrors | null
  readonly code: string
}

type RedeemFacts = {
  readonly shop: Shop
  readonly proProgram: ProProgram
  readonly botChecks: BotChecks
  readonly messages: RedeemMessages
  readonly onError: (error: unknown) => void
}

export async function redeem(
  form: FormData,
  { shop, proProgram, botChecks, messages, onError }: RedeemFacts,
) {
  const { locale } = shop.visit
  const code = typedLine(form.get('code'))
  const refuse = (errors: FormErrors | null, status: number) =>
    data<RedeemAnswer>({ kind: 'code', errors, code }, { status })
  const whole = (title: string, signInPath: string | null = null): FormErrors => ({
    title,
    message: '',
    signInPath,
    fields: [],
  })
  const atField = (text: string) => fieldErrors({ code: text }, messages)
  if (!isWellFormedCode(normalizeCode(code))) return refuse(atField(messages.codeNeeded), 400)
  const botCheck = await botChecks.check('pro_code', form)
  if (botCheck.kind !== 'passed') {
    const { message, status } = botRefusalMessage(botCheck, messages, locale)
    return refuse(whole(message), status)
  }
  const redeemed = await attemptChange(() => proProgram.redeemCode(code), onError)
  switch (redeemed.kind) {
    case 'done':
      return redirect(
        `${localePath(locale, href('/pro/signup'))}?${createSearchParams({ notice: 'redeemed' })}`,
        303,
      )
    case 'signed-out':
      return refuse(whole(messages.codeSignIn, localePath(locale, href('/account'))), 401)
    case 'already':
      return refuse(whole(messages.codeAlready), 409)
    case 'unknown':
      return refuse(atField(messages.codeUnknown), 422)
    case 'ended':
      return refuse(atField(messages.codeEnded), 422)
    case 'used':
      return refuse(atField(messages.codeUsed), 422)
    case 'throttled': {
      const time = formatMinutes(redeemed.retryAfter, locale)
      return refuse(whole(format(messages.codeThrottled, { time })), 429)
    }
    case 'unavailable':
      return refuse(whole(messages.codeDown), 503)
  }
}
