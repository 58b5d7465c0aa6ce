import { BOT_ACTIONS } from '@firnline/services/bot-check/actions'
import type { Challenge } from '@firnline/services/bot-check/port'
import { number, object, parse, picklist, string } from 'valibot'

const Kind = object({ kind: picklist(['none', 'puzzle', 'recaptcha']) })
const OfPuzzle = object({
  puzzle: object({
    parameters: object({
      algorithm: picklist(['PBKDF2/SHA-256']),
      cost: number(),
      data: object({ action: picklist(BOT_ACTIONS) }),
      expiresAt: number(),
      keyLength: number(),
      keyPrefix: string(),
      keySignature: string(),
      nonce: string(),
      salt: string(),
    }),
    signature: string(),
  }),
})
const OfRecaptcha = object({ siteKey: string(), scriptUrl: string() })

/** What the shop's own server asks of the script, read with what pages have of valibot anyway. Throws for all else. */
export function readChallenge(answer: unknown): Challenge {
  const { kind } = parse(Kind, answer)
  if (kind === 'none') return { kind }
  return kind === 'puzzle' ? { kind, ...parse(OfPuzzle, answer) } : { kind, ...parse(OfRecaptcha, answer) }
}
