import * as v from 'valibot'

const SCORE = 'is a number from 0 to 1, such as 0.5'

/** The environment variables of the bot check. */
export const BOT_ENVIRONMENT = {
  BOT_CHECK: v.optional(v.picklist(['on', 'off'], 'is on or off'), 'on'),
  RECAPTCHA_SITE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/, 'is no site key'))),
  RECAPTCHA_SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/, 'is no secret key'))),
  RECAPTCHA_MIN_SCORE: v.optional(
    v.pipe(v.string(), v.regex(/^(?:0(?:\.\d{1,3})?|1(?:\.0{1,3})?)$/, SCORE), v.transform(Number)),
    '0.5',
  ),
  RECAPTCHA_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[\w.-]+(?::\d+)?$/, 'is an origin such as https://www.recaptcha.net'),
    ),
    'https://www.google.com',
  ),
}

/** `off`: forms are open to programs. */
export type BotSettings =
  | { readonly kind: 'off' }
  | { readonly kind: 'puzzle' }
  | {
      readonly kind: 'recaptcha'
      readonly siteKey: string
      readonly secretKey: string
      readonly minScore: number
      readonly baseUrl: string
    }

type BotEnvironment = v.InferOutput<v.ObjectSchema<typeof BOT_ENVIRONMENT, undefined>>

export function toBotSettings(env: BotEnvironment): BotSettings {
  if (env.BOT_CHECK === 'off') return { kind: 'off' }
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = env
  if (siteKey === undefined || secretKey === undefined) return { kind: 'puzzle' }
  const { RECAPTCHA_MIN_SCORE: minScore, RECAPTCHA_URL: baseUrl } = env
  return { kind: 'recaptcha', siteKey, secretKey, minScore, baseUrl }
}

type Given = Readonly<Partial<Record<string, string | undefined>>>

/** What is said of settings of the bot check that need each other, or contradict each other. */
export function* halfBotChecks(given: Given): Generator<string> {
  const { RECAPTCHA_SITE_KEY: site, RECAPTCHA_SECRET_KEY: secret } = given
  if (site === undefined && secret === undefined) return
  if (site === undefined || secret === undefined) {
    const missing = site === undefined ? 'RECAPTCHA_SITE_KEY' : 'RECAPTCHA_SECRET_KEY'
    yield `${missing} is missing: set both keys for reCAPTCHA, or neither for the shop’s own puzzles.`
  }
  if (given.BOT_CHECK === 'off')
    yield 'BOT_CHECK is off although there are reCAPTCHA keys: leave out the keys, or BOT_CHECK.'
  if (given.PUBLIC_URL === undefined && given.ALLOWED_HOSTS === undefined)
    yield 'PUBLIC_URL is missing: with reCAPTCHA the shop has to know its own hosts, for tokens of others are refused. Set it, or ALLOWED_HOSTS.'
}
