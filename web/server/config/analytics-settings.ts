import * as v from 'valibot'

const origin = (fallback: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[\w.-]+(?::\d+)?$/, `is an origin such as ${fallback}`)),
    fallback,
  )

const CONTAINER = /^GTM-[A-Z0-9]+$/

/** The environment variables of analytics. */
export const ANALYTICS_ENVIRONMENT = {
  GTM_ID: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        CONTAINER,
        ({ input }) => `'${input}' is not a valid GTM-ID: GTM- and uppercase letters or digits`,
      ),
    ),
  ),
  GTM_ID_BY_COUNTRY: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^\s*[A-Za-z]{2}=(?:GTM-[A-Z0-9]+|off)(?:\s*,\s*[A-Za-z]{2}=(?:GTM-[A-Z0-9]+|off))*\s*$/,
        'is a list such as DE=GTM-ABC123,CH=off: GTM- and uppercase letters or digits, or off',
      ),
      v.transform(toIdsByCountry),
    ),
  ),
  GTM_URL: origin('https://www.googletagmanager.com'),
  TAG_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform(list => list.split(',').map(part => part.trim())),
      v.check(
        list => list.every(part => /^https?:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/.test(part)),
        'is a list of origins such as https://connect.example,https://*.ads.example',
      ),
    ),
  ),
  GA4_MEASUREMENT_ID: v.optional(v.pipe(v.string(), v.regex(/^G-[A-Z0-9]+$/, 'is no measurement id: G-…'))),
  GA4_API_SECRET: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/, 'is no API secret'))),
  GA4_URL: origin('https://www.google-analytics.com'),
  EVENT_WEBHOOK_URL: v.optional(
    v.pipe(v.string(), v.url('is an address such as https://events.example/shop')),
  ),
  EVENT_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\x21-\x7e]{16,256}$/, 'needs 16 to 256 characters, printable and without spaces'),
    ),
  ),
}

/** Lowercase country; null: off. */
function toIdsByCountry(list: string): ReadonlyMap<string, string | null> {
  return new Map(
    list.split(',').map(pair => {
      const [country = '', id = ''] = pair.trim().split('=')
      return [country.toLowerCase(), id === 'off' ? null : id]
    }),
  )
}

type AnalyticsEnvironment = v.InferOutput<v.ObjectSchema<typeof ANALYTICS_ENVIRONMENT, undefined>>

export type AnalyticsConfig = ReturnType<typeof toAnalytics>

export function toAnalytics(env: AnalyticsEnvironment) {
  const { GA4_MEASUREMENT_ID: measurementId, GA4_API_SECRET: apiSecret } = env
  const { EVENT_WEBHOOK_URL: url, EVENT_WEBHOOK_SECRET: secret } = env
  return {
    tagManager: {
      /** null: none, unless a country has its own. */
      id: env.GTM_ID ?? null,
      idByCountry: env.GTM_ID_BY_COUNTRY ?? new Map<string, string | null>(),
      url: env.GTM_URL,
      /** Origins that the container's tags use, beside Google's. */
      origins: env.TAG_ORIGINS ?? [],
    },
    measurementProtocol:
      measurementId === undefined || apiSecret === undefined
        ? null
        : { measurementId, apiSecret, baseUrl: env.GA4_URL },
    webhook: url === undefined || secret === undefined ? null : { url, secret },
  }
}

type Given = Readonly<Partial<Record<string, string | undefined>>>

/** What is said of analytics settings that need each other. */
export function* halfAnalytics(given: Given): Generator<string> {
  yield* halfPair(given, 'GA4_MEASUREMENT_ID', 'GA4_API_SECRET')
  yield* halfPair(given, 'EVENT_WEBHOOK_URL', 'EVENT_WEBHOOK_SECRET')
  if (given.TAG_ORIGINS !== undefined && given.GTM_ID === undefined && given.GTM_ID_BY_COUNTRY === undefined)
    yield 'TAG_ORIGINS is set without a tag manager: set GTM_ID or GTM_ID_BY_COUNTRY, or leave it out.'
}

function* halfPair(given: Given, first: string, second: string): Generator<string> {
  if ((given[first] === undefined) === (given[second] === undefined)) return
  const [missing, set] = given[first] === undefined ? [first, second] : [second, first]
  yield `${missing} is missing: set it too, or leave out ${set}.`
}
