import type { BotAction } from '@firnline/services/bot-check/actions'
import { ApiError } from '../errors.ts'
import type { BotGate } from '../gate/bot-gate.ts'

/** Carries what solves the challenge of `GET /api/captcha/challenge?action=…`. */
export const PROOF_HEADER = 'x-bot-proof'

/** Seconds until a check that does not answer may do so again. */
const RETRY_CHECK = 5

/** Refuses a call that does not prove that a person makes it (docs/decisions/0029-bot-check.md). */
export async function requireProof(
  bots: Pick<BotGate, 'checkProof'>,
  request: Request,
  { action, ip }: { action: BotAction; ip: string },
): Promise<void> {
  const proof = request.headers.get(PROOF_HEADER) ?? ''
  const answer = await bots.checkProof(action, proof, ip)
  switch (answer.kind) {
    case 'passed':
      return
    case 'throttled':
      throw new ApiError(429, 'Too many tries. Come back later.', { retryAfter: answer.retryAfter })
    case 'down':
      throw new ApiError(503, 'The bot check cannot answer at the moment.', { retryAfter: RETRY_CHECK })
    default:
      throw new ApiError(403, `Solve the challenge of GET /api/captcha/challenge?action=${action} first.`, {
        errors: {
          [PROOF_HEADER]: proof === '' ? 'is missing' : 'is not accepted: it may be used, old or wrong',
        },
      })
  }
}
