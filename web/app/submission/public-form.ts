import { format } from '@firnline/messages/format'
import type { Messages, Template } from '@firnline/messages/messages'
import type { BotAction } from '@firnline/services/bot-check/actions'
import type { Throttled } from '../contexts/account.ts'
import { fallbackTo } from '../fallback.ts'
import { formatMinutes } from '../intl.ts'
import type { PublicFormContext } from './form-context.ts'

type Submission<Outcome> = {
  readonly action: BotAction
  /** Called when the bot check has passed. */
  readonly change: () => Promise<Outcome | Throttled>
  readonly messages: Messages<'botCheck'>
  /** With the argument `time`. */
  readonly throttled: Template
  /** When a service does not answer. */
  readonly unavailable: string
}

type RefusedSubmission = {
  readonly kind: 'refused'
  /** `trapped`: the honeypot field was filled in. */
  readonly reason: 'bot-check' | 'trapped' | 'change'
  readonly message: string
  readonly status: 403 | 429 | 503
}

/** Submits a valid form after the bot check. A failing service is a refusal, and is reported to `onError`. */
export async function submitPublicForm<Outcome extends { readonly kind: string }>(
  form: FormData,
  { action, change, messages, throttled, unavailable }: Submission<Outcome>,
  { shop, botChecks, onError }: PublicFormContext,
): Promise<Outcome | RefusedSubmission> {
  const wait = (text: Template, { retryAfter }: Throttled) =>
    format(text, { time: formatMinutes(retryAfter, shop.visit.locale) })
  const botCheck = await botChecks.check(action, form)
  switch (botCheck.kind) {
    case 'again':
      return { kind: 'refused', reason: 'bot-check', message: messages.botAgain, status: 403 }
    case 'trapped':
      return { kind: 'refused', reason: 'trapped', message: messages.botTrapped, status: 403 }
    case 'down':
      return { kind: 'refused', reason: 'bot-check', message: messages.botDown, status: 503 }
    case 'throttled': {
      const message = wait(messages.botThrottled, botCheck)
      return { kind: 'refused', reason: 'bot-check', message, status: 429 }
    }
  }
  const outcome = await change().catch(fallbackTo(null, onError))
  if (outcome === null) return { kind: 'refused', reason: 'change', message: unavailable, status: 503 }
  if (!isThrottled(outcome)) return outcome
  return { kind: 'refused', reason: 'change', message: wait(throttled, outcome), status: 429 }
}

function isThrottled(outcome: { readonly kind: string }): outcome is Throttled {
  return outcome.kind === 'throttled'
}
