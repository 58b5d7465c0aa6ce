import * as v from 'valibot'
import { BOT_ACTIONS, type BotAction } from './actions.ts'

export type BotVerdict =
  | { readonly ok: true /** 0 to 1, where the check has a score. */; readonly score?: number }
  | { readonly ok: false; readonly reason: BotReason; readonly score?: number }

/** `unreachable`: the vendor does not respond, or refuses the shop; it says nothing about the visitor. */
type BotReason =
  | 'malformed'
  | 'tampered'
  | 'expired'
  | 'used'
  | 'wrong-action'
  | 'wrong-host'
  | 'low-score'
  | 'unreachable'

export type BotCheck = {
  /** The challenge for the browser. */
  challenge(action: BotAction): Promise<Challenge>
  verify(action: BotAction, token: string, ip: string): Promise<BotVerdict>
  /** null: the page loads nothing from third parties. */
  readonly origins: BotOrigins | null
}

/** Origins for the page's CSP. */
export type BotOrigins = { readonly scripts: readonly string[]; readonly frames: readonly string[] }

/** A puzzle of altcha-lib. */
export const Puzzle = v.object({
  parameters: v.object({
    algorithm: v.literal('PBKDF2/SHA-256'),
    cost: v.pipe(v.number(), v.integer(), v.minValue(1)),
    data: v.object({ action: v.picklist(BOT_ACTIONS) }),
    expiresAt: v.number(),
    keyLength: v.pipe(v.number(), v.integer(), v.minValue(1)),
    keyPrefix: v.string(),
    keySignature: v.string(),
    nonce: v.string(),
    salt: v.string(),
  }),
  signature: v.string(),
})

export type Challenge =
  | { readonly kind: 'none' }
  | { readonly kind: 'puzzle'; readonly puzzle: Puzzle }
  | { readonly kind: 'recaptcha'; readonly siteKey: string; readonly scriptUrl: string }
export type Puzzle = v.InferOutput<typeof Puzzle>

/** A puzzle and its solution, as JSON in a form field. */
export const SolvedPuzzle = v.object({
  challenge: Puzzle,
  solution: v.object({
    counter: v.pipe(v.number(), v.integer(), v.minValue(0)),
    derivedKey: v.pipe(v.string(), v.regex(/^[\da-f]{2,128}$/)),
  }),
})
export type SolvedPuzzle = v.InferOutput<typeof SolvedPuzzle>

/** Maximum characters of a token. */
export const MAX_TOKEN_LENGTH = 8_192
