import type { Throttled } from './account-parts.ts'

/** What the shop thinks of whoever sent a form. */
export type BotAnswer = { readonly kind: 'passed' } | BotRefusal

export type BotRefusal =
  /** Not known to be a person: the same form may be sent once more. */
  | { readonly kind: 'again' }
  /** The field that nobody sees was filled in. */
  | { readonly kind: 'trapped' }
  /** Whoever tells people from programs does not answer. */
  | { readonly kind: 'down' }
  | Throttled
