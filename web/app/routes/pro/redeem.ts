import { isWellFormedCode, normalizeCode } from '@firnline/domain/customer/redeemable-code'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { data, href } from 'react-router'
import { type FormErrors, fieldErrors, wholeFormError } from '../../components/form/form-errors.ts'
import { typedLine } from '../../components/form/form-fields.ts'
import type { ProProgram } from '../../contexts/pro.ts'
import type { PublicFormContext } from '../../submission/form-context.ts'
import { submitPublicForm } from '../../submission/public-form.ts'
import { seeOther } from '../../submission/see-other.ts'

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

type RedeemContext = PublicFormContext & {
  readonly proProgram: ProProgram
  readonly messages: RedeemMessages
}

export async function redeem(form: FormData, { proProgram, messages, ...context }: RedeemContext) {
  const { locale } = context.shop.visit
  const code = typedLine(form.get('code'))
  const refuse = (errors: FormErrors | null, status: number) =>
    data<RedeemAnswer>({ kind: 'code', errors, code }, { status })
  const atField = (text: string) => fieldErrors({ code: text }, messages)
  if (!isWellFormedCode(normalizeCode(code))) return refuse(atField(messages.codeNeeded), 400)
  const redeemed = await submitPublicForm(
    form,
    {
      action: 'pro_code',
      change: () => proProgram.redeemCode(code),
      messages,
      throttled: messages.codeThrottled,
      unavailable: messages.codeDown,
    },
    context,
  )
  switch (redeemed.kind) {
    case 'done':
      return seeOther(context.shop, href('/pro/signup'), { notice: 'redeemed' })
    case 'refused':
      return refuse(wholeFormError(redeemed.message), redeemed.status)
    case 'signed-out':
      return refuse(wholeFormError(messages.codeSignIn, '', localePath(locale, href('/account'))), 401)
    case 'already':
      return refuse(wholeFormError(messages.codeAlready), 409)
    case 'unknown':
      return refuse(atField(messages.codeUnknown), 422)
    case 'ended':
      return refuse(atField(messages.codeEnded), 422)
    case 'used':
      return refuse(atField(messages.codeUsed), 422)
  }
}
