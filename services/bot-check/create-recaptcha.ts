import * as v from 'valibot'
import { createJsonClient } from '../http/json-client.ts'
import { ServiceError } from '../http/service-error.ts'
import { type BotCheck, type BotVerdict, MAX_TOKEN_LENGTH } from './port.ts'

/** ms */
const TIMEOUT = 3_000

type RecaptchaOptions = {
  readonly siteKey: string
  readonly secretKey: string
  /** `https://www.google.com`, or `https://www.recaptcha.net` where that is blocked. */
  readonly baseUrl: string
  /** Minimum score, 0 to 1. */
  readonly minScore: number
  /** Whether a token may come from this host. */
  readonly isOwnHost: (host: string) => boolean
  readonly onError: (error: unknown) => void
  /** ms */
  readonly timeout?: number
}

const Reply = v.object({
  success: v.boolean(),
  score: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  action: v.optional(v.string()),
  hostname: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
})
type Reply = v.InferOutput<typeof Reply>

/** Error codes that are the shop's own fault. */
const OUR_FAULT = ['missing-input-secret', 'invalid-input-secret', 'bad-request']

export function createRecaptcha(parts: RecaptchaOptions): BotCheck {
  const { siteKey, secretKey, baseUrl, onError, timeout = TIMEOUT } = parts
  const client = createJsonClient({ service: 'bot-check', baseUrl, headers: {}, timeout })
  const asked = async (token: string, ip: string): Promise<Reply> => {
    const form = { secret: secretKey, response: token, ...(ip === 'unknown' ? {} : { remoteip: ip }) }
    const { body } = await client.send({ method: 'POST', path: '/recaptcha/api/siteverify', form })
    const read = v.safeParse(Reply, body)
    if (read.success) return read.output
    throw new ServiceError('bot-check', 'The bot check answered something that is no verdict.', {
      cause: new v.ValiError(read.issues),
    })
  }
  return {
    origins: {
      scripts: [`${baseUrl}/recaptcha/`, 'https://www.gstatic.com/recaptcha/'],
      frames: [`${baseUrl}/recaptcha/`, 'https://recaptcha.google.com/recaptcha/'],
    },
    challenge: async () => ({ kind: 'recaptcha', siteKey, scriptUrl: `${baseUrl}/recaptcha/api.js` }),
    async verify(action, token, ip) {
      if (token === '' || token.length > MAX_TOKEN_LENGTH) return { ok: false, reason: 'malformed' }
      try {
        const reply = await asked(token, ip)
        const codes = reply['error-codes']
        if (!codes.some(code => OUR_FAULT.includes(code))) return verdictOf(reply, action, parts)
        throw new ServiceError(
          'bot-check',
          `The bot check refuses the shop itself: ${codes.join(', ')}. Is RECAPTCHA_SECRET_KEY right?`,
        )
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        onError(error)
        return { ok: false, reason: 'unreachable' }
      }
    },
  }
}

function verdictOf(
  { success, score, action, hostname, ...reply }: Reply,
  wanted: string,
  { minScore, isOwnHost }: Pick<RecaptchaOptions, 'minScore' | 'isOwnHost'>,
): BotVerdict {
  if (!success)
    return { ok: false, reason: reply['error-codes'].includes('timeout-or-duplicate') ? 'used' : 'malformed' }
  if (action !== wanted) return { ok: false, reason: 'wrong-action' }
  if (hostname === undefined || !isOwnHost(hostname)) return { ok: false, reason: 'wrong-host' }
  if (score === undefined) return { ok: false, reason: 'low-score' }
  return score < minScore ? { ok: false, reason: 'low-score', score } : { ok: true, score }
}
