import * as v from 'valibot'

/** Forms that programs would fill in; letters and `_` alone, as reCAPTCHA wants them. */
export const BOT_ACTIONS = [
  'sign_in',
  'create_account',
  'order_lookup',
  'pro_application',
  'pro_code',
  'newsletter',
  'back_in_stock',
  'contact',
] as const
export type BotAction = (typeof BOT_ACTIONS)[number]

export type BotVerdict =
  | { readonly ok: true /** 0 to 1, where the check scores. */; readonly score?: number }
  | { readonly ok: false; readonly reason: BotReason; readonly score?: number }

/** `unreachable`: whoever checks does not answer, or refuses us: it says nothing about the visitor. */
export type BotReason =
  | 'malformed'
  | 'tampered'
  | 'expired'
  | 'used'
  | 'wrong-action'
  | 'wrong-host'
  | 'low-score'
  | 'unreachable'

/** Tells programs from people (SPEC §9 Bot-check). */
export type BotCheck = {
  /** What the browser's script has to do. */
  challenge(action: BotAction): Promise<Challenge>
  verify(action: BotAction, token: string, ip: string): Promise<BotVerdict>
  /** null: nothing of a third party's runs in the page. */
  readonly origins: BotOrigins | null
}

/** What a page must let in for the check. */
export type BotOrigins = { readonly scripts: readonly string[]; readonly frames: readonly string[] }

/** A puzzle as altcha-lib makes it. */
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

export const Challenge = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('puzzle'), puzzle: Puzzle }),
  v.object({ kind: v.literal('recaptcha'), siteKey: v.string(), scriptUrl: v.pipe(v.string(), v.url()) }),
])
export type Challenge = v.InferOutput<typeof Challenge>
export type Puzzle = v.InferOutput<typeof Puzzle>

/** A puzzle and its answer, as a form carries them: JSON. */
export const Solved = v.object({
  challenge: Puzzle,
  solution: v.object({
    counter: v.pipe(v.number(), v.integer(), v.minValue(0)),
    derivedKey: v.pipe(v.string(), v.regex(/^[\da-f]{2,128}$/)),
  }),
})
export type Solved = v.InferOutput<typeof Solved>

/** Characters of a token; more is no answer of ours or theirs. */
export const LONGEST_TOKEN = 8_192
