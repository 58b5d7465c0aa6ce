import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { derivedSecret, type Secrets } from './derived-secret.ts'
import { type BotCheck, MAX_TOKEN_LENGTH, Puzzle, SolvedPuzzle } from './port.ts'
import { PUZZLE_LIFETIME } from './solve-puzzle.ts'

const ALGORITHM = 'PBKDF2/SHA-256'
/** PBKDF2 rounds per guess; the server derives one key per puzzle and one per solution. */
const COST = 2_000
/** Guesses in the browser, for a quarter of a second to one second. */
const FEWEST = 300
const MOST = 900

type ProofOfWorkOptions = {
  /** The session secrets, from which the puzzle keys are derived. */
  readonly secrets: Secrets
  /** Resolves to true once per id, in all processes. Ids may be forgotten after PUZZLE_LIFETIME. */
  readonly spend: (id: string) => Promise<boolean>
  readonly now: () => Date
}

/** Proof of work (ALTCHA), without third parties and tracking. */
export function createProofOfWork({ secrets, spend, now }: ProofOfWorkOptions): BotCheck {
  const [keys, ...otherKeys] = [keysOf(secrets[0]), ...secrets.slice(1).map(keysOf)] as const

  async function verifyWithAny(solved: SolvedPuzzle) {
    const verdict = await verifySolution({ ...solved, deriveKey, ...keys })
    for (const others of verdict.verified ? [] : otherKeys) {
      const other = await verifySolution({ ...solved, deriveKey, ...others })
      if (other.verified) return other
    }
    return verdict
  }

  return {
    origins: null,
    async challenge(action) {
      const made = await createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(MOST, FEWEST),
        deriveKey,
        data: { action },
        expiresAt: Math.floor(now().getTime() / 1000) + PUZZLE_LIFETIME,
        ...keys,
      })
      return { kind: 'puzzle', puzzle: v.parse(Puzzle, made) }
    },
    async verify(action, token) {
      const solved = readSolved(token)
      if (solved === null) return { ok: false, reason: 'malformed' }
      const { challenge } = solved
      const { verified, expired } = await verifyWithAny(solved)
      if (expired || challenge.parameters.expiresAt * 1000 < now().getTime())
        return { ok: false, reason: 'expired' }
      if (!verified) return { ok: false, reason: 'tampered' }
      if (challenge.parameters.data.action !== action) return { ok: false, reason: 'wrong-action' }
      return (await spend(challenge.signature)) ? { ok: true } : { ok: false, reason: 'used' }
    },
  }
}

function keysOf(secret: string) {
  return {
    hmacSignatureSecret: derivedSecret(secret, 'bot-check puzzle'),
    hmacKeySignatureSecret: derivedSecret(secret, 'bot-check answer'),
  }
}

function readSolved(token: string): SolvedPuzzle | null {
  const read = v.safeParse(
    v.pipe(v.string(), v.maxLength(MAX_TOKEN_LENGTH), v.parseJson(), SolvedPuzzle),
    token,
  )
  return read.success ? read.output : null
}
