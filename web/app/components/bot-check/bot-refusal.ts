import type { Locale } from '@firnline/domain/locale/locale'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import type { BotRefusal } from '../../contexts/bot-check.ts'
import { formatMinutes } from '../../intl.ts'

/** Message and status for a refused form. */
export function botRefusalMessage(
  refusal: BotRefusal,
  messages: Messages<'botCheck'>,
  locale: Locale,
): { readonly message: string; readonly status: 403 | 429 | 503 } {
  switch (refusal.kind) {
    case 'again':
      return { message: messages.botAgain, status: 403 }
    case 'trapped':
      return { message: messages.botTrapped, status: 403 }
    case 'down':
      return { message: messages.botDown, status: 503 }
    case 'throttled': {
      const time = formatMinutes(refusal.retryAfter, locale)
      return { message: format(messages.botThrottled, { time }), status: 429 }
    }
  }
}
