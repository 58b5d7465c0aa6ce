import type { BotAction } from '@firnline/services/bot-check/actions'
import { createContext } from 'react-router'
import type { Throttled } from './account.ts'

export type BotCheckResult = { readonly kind: 'passed' } | BotRefusal

export type BotRefusal =
  /** Not known to be human: the same form may be sent once more. */
  | { readonly kind: 'again' }
  /** The honeypot field was filled in. */
  | { readonly kind: 'trapped' }
  /** The bot detection service does not answer. */
  | { readonly kind: 'down' }
  | Throttled

export type BotChecks = {
  /** Hidden form value that replaces the script's proof where no script runs. */
  stamp(action: BotAction): string
  /** Whether a human sent this form. Call it once, when everything else about the form is valid. */
  check(action: BotAction, form: FormData): Promise<BotCheckResult>
}

export const botCheckContext = createContext<BotChecks>()
