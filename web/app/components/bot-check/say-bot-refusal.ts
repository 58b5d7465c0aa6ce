import type { Locale } from '@firnline/domain/locale/locale'
import { fillWords } from '@firnline/domain/text/display-text'
import type { BotRefusal } from '../../bot-answer.ts'
import type { Said } from '../../words/words.ts'
import { writtenMinutes } from '../../words/written-minutes.ts'
import type { botCheckWords } from './bot-check.words.ts'

/** What whoever was not let through can do. */
export function sayBotRefusal(
  refusal: BotRefusal,
  words: Said<typeof botCheckWords>,
  locale: Locale,
): { readonly message: string; readonly status: 403 | 429 | 503 } {
  switch (refusal.kind) {
    case 'again':
      return { message: words.botAgain, status: 403 }
    case 'trapped':
      return { message: words.botTrapped, status: 403 }
    case 'down':
      return { message: words.botDown, status: 503 }
    case 'throttled': {
      const time = writtenMinutes(refusal.retryAfter, locale)
      return { message: fillWords(words.botThrottled, { time }), status: 429 }
    }
  }
}
