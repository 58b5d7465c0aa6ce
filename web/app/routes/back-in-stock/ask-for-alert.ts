import { MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import { format } from '@firnline/messages/format'
import { data, redirect } from 'react-router'
import { botRefusalMessage } from '../../components/bot-check/bot-refusal.ts'
import { attemptChange, errorsOrMessage, type FormErrors } from '../../components/form/form-errors.ts'
import { isEmail, typedLine } from '../../components/form/form-fields.ts'
import type { BotChecks } from '../../contexts/bot-check.ts'
import type { Shop } from '../../contexts/shop.ts'
import type { Signups } from '../../contexts/signups.ts'
import { writtenMinutes } from '../../words/written-minutes.ts'
import { loadWaiting, sentPath } from './load-waiting.ts'

/** What a form that was not taken says, and what it keeps. */
export type AlertAnswer = {
  readonly faults: FormErrors | null
  readonly typed: { readonly email: string; readonly variant: string }
}

type AskFacts = {
  readonly shop: Shop
  readonly signups: Signups
  readonly botChecks: BotChecks
  readonly slug: string
  readonly onError: (error: unknown) => void
}

/** Answers the form of whoever waits for a version of a product. */
export async function requestAlert(form: FormData, { shop, signups, botChecks, slug, onError }: AskFacts) {
  const { product, messages, soldOut } = await loadWaiting(shop, slug)
  const typed = { email: typedLine(form.get('email')), variant: typedLine(form.get('variant')) }
  const refuse = (faults: Record<string, string | undefined>, message: string, status: number) =>
    data<AlertAnswer>({ faults: errorsOrMessage(faults, message, messages), typed }, { status })
  const variant = soldOut.find(({ id }) => String(id) === typed.variant)
  const isRight = isEmail(typed.email) && typed.email.length <= MAX_EMAIL_LENGTH
  const faults = {
    variant: variant === undefined ? messages.versionNeeded : undefined,
    email: isRight ? undefined : messages.emailWrong,
  }
  if (variant === undefined || !isRight) return refuse(faults, '', 400)
  const botCheck = await botChecks.check('back_in_stock', form)
  if (botCheck.kind !== 'passed') {
    const { message, status } = botRefusalMessage(botCheck, messages, shop.visit.locale)
    return refuse({}, message, status)
  }
  const wish = { email: typed.email, product, variant }
  const asked = await attemptChange(() => signups.requestAlert(wish), onError)
  switch (asked.kind) {
    case 'done':
      return redirect(sentPath(shop, product, variant), 303)
    case 'throttled': {
      const time = writtenMinutes(asked.retryAfter, shop.visit.locale)
      return refuse({}, format(messages.throttled, { time }), 429)
    }
    case 'unavailable':
      return refuse({}, messages.notSent, 503)
  }
}
