import { timingSafeEqual } from 'node:crypto'
import { COMMERCE_REGIONS, type CommerceRegion, isCommerceRegion } from '@firnline/domain/region'
import type { BotAction } from '@firnline/services/bot-check/actions'
import * as v from 'valibot'
import { ApiError } from '../errors.ts'
import type { BotGate } from '../gate/bot-gate.ts'
import { isOwnOrigin } from '../gate/refuse-requests.ts'
import { checkPassword } from '../session/account/check-password.ts'
import type { Visitor } from '../session/visitor.ts'
import type { CallContext } from './call.ts'

/** Every commerce call names its region. */
export function readRegion(request: Request): CommerceRegion {
  const region = request.headers.get('x-bc-region') ?? ''
  if (isCommerceRegion(region)) return region
  throw new ApiError(400, `The header x-bc-region must be one of ${COMMERCE_REGIONS.join(', ')}.`)
}

/** A write carries the session's csrf-token and comes from our own pages. */
export async function checkWrite(request: Request, visitor: Visitor): Promise<void> {
  if (!isOwnOrigin(request)) throw new ApiError(403, 'This call is for our own pages only.')
  const { csrfToken } = await visitor.session()
  if (!isSame(request.headers.get('csrf-token') ?? '', csrfToken)) {
    throw new ApiError(403, 'The csrf-token is missing or not this session’s. GET /api/session tells it.')
  }
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Bytes; a call's body is a few hundred. */
const LARGEST_BODY = 64 * 1024

/** Reads a JSON body as a schema says, or throws an ApiError that names every field at fault. */
export async function readBody<S extends v.GenericSchema>(
  request: Request,
  schema: S,
): Promise<v.InferOutput<S>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw new ApiError(415, 'The body must be application/json.')
  const result = v.safeParse(schema, parse(await readText(request)))
  if (result.success) return result.output
  throw new ApiError(400, 'The body is not as this call needs it.', { errors: issuesOf(result.issues) })
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_BODY) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > LARGEST_BODY) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function tooLarge(): ApiError {
  return new ApiError(413, `The body is larger than ${LARGEST_BODY} bytes.`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError(400, 'The body is not JSON.')
    throw error
  }
}

/** What is wrong, by field. */
export function issuesOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  return Object.fromEntries(
    issues.map(issue => [(v.getDotPath(issue) ?? 'body').slice(0, 100), messageOf(issue)]),
  )
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message
  return issue.expected === 'never' ? 'is not known here' : 'is missing'
}

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

export function tooMany(retryAfter: number): ApiError {
  return new ApiError(429, 'Too many tries. Come back later.', { retryAfter })
}

/** Throws the 429 of too many guesses. */
export async function isPassword(ask: CallContext, email: string, text: string): Promise<boolean> {
  const check = await checkPassword(ask, ask.region, { email, password: text })
  if (check.kind === 'throttled') throw tooMany(check.retryAfter)
  return check.kind === 'right'
}
