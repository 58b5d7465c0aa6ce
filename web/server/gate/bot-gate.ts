import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { BotAction } from '@firnline/services/bot-check/actions'
import { derivedSecrets, type Secrets } from '@firnline/services/bot-check/derived-secret'
import type { BotCheck, BotOrigins, Challenge } from '@firnline/services/bot-check/port'
import { BOT_FIELDS } from '../../app/components/bot-check/bot-fields.ts'
import type { BotCheckResult } from '../../app/contexts/bot-check.ts'
import type { RateLimits } from './rate-limits.ts'

/** Stands before the forms that programs would fill in. */
export type BotGate = {
  /** For a form that is sent without script. Good once, on this form alone. */
  stamp(action: BotAction): string
  /** What a form's script has to do. */
  challenge(action: BotAction): Promise<Challenge>
  check(action: BotAction, form: FormData, ip: string): Promise<BotCheckResult>
  /** The same for a call of /api, which has no form: a proof alone, empty where there is none. */
  checkProof(action: BotAction, proof: string, ip: string): Promise<BotCheckResult>
  readonly origins: BotOrigins | null
  /** False since the check last failed to answer. */
  readonly isWell: () => boolean
}

/** Forms by which passwords are guessed: they stay closed while the check does not answer. */
const CLOSED_WITHOUT: readonly BotAction[] = ['sign_in']

/** Forms that also stand on cached pages, where nobody gets a stamp of their own. */
const ON_CACHED_PAGES: readonly BotAction[] = ['newsletter']

type GateParts = StampParts & {
  readonly check: BotCheck
  readonly limits: Pick<RateLimits, 'withoutProof' | 'withoutStamp'>
}

/** docs/decisions/0029-bot-check.md */
export function createBotGate({ check, limits, ...parts }: GateParts): BotGate {
  const stamps = createStamps(parts)
  let isWell = true

  async function checkProof(action: BotAction, proof: string, ip: string): Promise<BotCheckResult> {
    const verdict = await check.verify(action, proof, ip)
    isWell = verdict.ok || verdict.reason !== 'unreachable'
    if (verdict.ok) return { kind: 'passed' }
    if (isWell) return { kind: 'again' }
    return CLOSED_WITHOUT.includes(action) ? { kind: 'down' } : countUnproved(ip)
  }

  async function countUnproved(ip: string): Promise<BotCheckResult> {
    const retryAfter = await limits.withoutProof(ip)
    return retryAfter === null ? { kind: 'passed' } : { kind: 'throttled', retryAfter }
  }

  return {
    stamp: stamps.make,
    challenge: check.challenge,
    origins: check.origins,
    isWell: () => isWell,
    checkProof: async (action, proof, ip) =>
      proof === '' ? { kind: 'again' } : checkProof(action, proof, ip),
    async check(action, form, ip) {
      if (textOf(form, BOT_FIELDS.trap) !== '') return { kind: 'trapped' }
      const proof = textOf(form, BOT_FIELDS.proof)
      if (proof !== '') return checkProof(action, proof, ip)
      const isPerson = form.has(BOT_FIELDS.stamp)
        ? await stamps.take(action, textOf(form, BOT_FIELDS.stamp))
        : ON_CACHED_PAGES.includes(action) && (await limits.withoutStamp(ip)) === null
      return isPerson ? countUnproved(ip) : { kind: 'again' }
    },
  }
}

/** Of a shop whose forms are open to programs: only the field that nobody sees is looked at. */
export const OPEN_GATE: BotGate = {
  stamp: () => '',
  challenge: async () => ({ kind: 'none' }),
  origins: null,
  isWell: () => true,
  checkProof: async () => ({ kind: 'passed' }),
  check: async (_, form) => ({ kind: textOf(form, BOT_FIELDS.trap) === '' ? 'passed' : 'trapped' }),
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** ms. Reading and filling in a form takes longer. */
export const SOONEST = 1_000
/** ms a form may lie open. */
export const STAMP_LIFETIME = 60 * 60 * 1000

type StampParts = {
  readonly secrets: Secrets
  readonly now: () => Date
  /** True the first time, in any process. It may be forgotten after STAMP_LIFETIME. */
  readonly spend: (id: string) => Promise<boolean>
}

type Stamps = {
  make(action: BotAction): string
  /** True once: this form was made by the shop, long enough ago and not too long, and was not sent before. */
  take(action: BotAction, stamp: string): Promise<boolean>
}

/** Says in a form when it was made: `time.id.signature`. What stands in for the script's proof where no script runs. */
function createStamps({ secrets, now, spend }: StampParts): Stamps {
  const keys = derivedSecrets(secrets, 'bot-check stamp')
  const sign = (key: string, action: BotAction, time: string, id: string) =>
    createHmac('sha256', key).update(`${action} ${time} ${id}`).digest()
  return {
    make(action) {
      const time = now().getTime().toString(36)
      const id = randomBytes(9).toString('base64url')
      return `${time}.${id}.${sign(keys[0], action, time, id).toString('base64url')}`
    },
    async take(action, stamp) {
      const [time = '', id = '', signature = ''] = stamp.split('.')
      const given = Buffer.from(signature, 'base64url')
      if (!keys.some(key => isSame(given, sign(key, action, time, id)))) return false
      const age = now().getTime() - Number.parseInt(time, 36)
      return age >= SOONEST && age <= STAMP_LIFETIME && spend(id)
    },
  }
}

function isSame(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right)
}
