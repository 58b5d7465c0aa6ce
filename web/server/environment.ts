import * as v from 'valibot'

/** The environment variables that the shop reads, and what each must look like; .env.example explains them. */

const port = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'is a port number, 0 to 65535'),
      v.transform(Number),
      v.maxValue(65_535, 'is a port number, 0 to 65535'),
    ),
    fallback,
  )
const text = v.optional(v.pipe(v.string(), v.nonEmpty('is empty: give it a value or leave it out')))
const url = v.optional(
  v.pipe(
    v.string(),
    v.url('is an address such as https://shop.example'),
    v.transform(value => value.replace(/\/+$/, '')),
  ),
)
const flag = v.optional(v.picklist(['0', '1'], 'is 0 or 1'))
const whole = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'is a whole number'), v.transform(Number))
const wholes = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^(?:\d{1,9}(?:\s*,\s*\d{1,9})*)?$/, 'is a list of whole numbers such as 3,4'),
    v.transform(list => (list === '' ? [] : list.split(',').map(Number))),
  ),
)
const level = v.optional(
  v.picklist(
    ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    'is one of fatal, error, warn, info, debug, silent',
  ),
  'info',
)

export const Environment = v.object({
  PORT: port('3000'),
  EMBEDDED_PORT: port('3001'),
  HOST: v.optional(v.string(), 'localhost'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('is a folder')), 'var'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//, 'is a postgresql:// address')),
  ),
  CONTENT_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('is a folder'))),
  PUBLIC_URL: url,
  SESSION_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'needs at least 32 characters'))),
  TRUSTED_GEO_HEADER: text,
  TRUST_PROXY: flag,
  LOG_LEVEL: level,
  BIGCOMMERCE_API_URL: url,
  BIGCOMMERCE_US_STORE_HASH: text,
  BIGCOMMERCE_US_ACCESS_TOKEN: text,
  BIGCOMMERCE_US_CLIENT_ID: text,
  BIGCOMMERCE_US_CLIENT_SECRET: text,
  BIGCOMMERCE_US_STORE_URL: url,
  BIGCOMMERCE_CA_STORE_HASH: text,
  BIGCOMMERCE_CA_ACCESS_TOKEN: text,
  BIGCOMMERCE_CA_CLIENT_ID: text,
  BIGCOMMERCE_CA_CLIENT_SECRET: text,
  BIGCOMMERCE_CA_STORE_URL: url,
  BIGCOMMERCE_EU_REGION_1_STORE_HASH: text,
  BIGCOMMERCE_EU_REGION_1_ACCESS_TOKEN: text,
  BIGCOMMERCE_EU_REGION_1_CLIENT_ID: text,
  BIGCOMMERCE_EU_REGION_1_CLIENT_SECRET: text,
  BIGCOMMERCE_EU_REGION_1_STORE_URL: url,
  CONTENTSTACK_URL: url,
  CONTENTSTACK_API_KEY: text,
  CONTENTSTACK_DELIVERY_TOKEN: text,
  CONTENTSTACK_ENVIRONMENT: text,
  CONTENTSTACK_BRANCH: text,
  APP_SEARCH_URL: url,
  APP_SEARCH_KEY: text,
  APP_SEARCH_ENGINE_PREFIX: text,
  AMPLIENCE_URL: url,
  AMPLIENCE_ALIAS: text,
  EMBEDDED_URL: url,
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$/, 'looks like: Shop <shop@example.com>')),
    'Firnline <shop@firnline.example>',
  ),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'is an smtp:// or smtps:// address'))),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  TEST_CARD: flag,
  BRAND_ID_US: v.optional(whole),
  BRAND_ID_CA: v.optional(whole),
  BRAND_ID_NO: v.optional(whole),
  BRAND_ID_EU_REGION_1: v.optional(whole),
  EMPLOYEE_GROUPS_US: wholes,
  EMPLOYEE_GROUPS_CA: wholes,
  EMPLOYEE_GROUPS_EU_REGION_1: wholes,
  HIDE_FREE_SHIPPING_GROUPS_US: wholes,
  HIDE_FREE_SHIPPING_GROUPS_CA: wholes,
  HIDE_FREE_SHIPPING_GROUPS_EU_REGION_1: wholes,
  SHIPPING_SETTINGS_US: flag,
  SHIPPING_SETTINGS_CA: flag,
  SHIPPING_SETTINGS_EU_REGION_1: flag,
  PRO_SPEND_LIMIT: v.optional(whole),
  EMBEDDED_COMMERCE_TOKEN: text,
  EMBEDDED_COMMERCE_CLIENT_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, 'needs at least 32 characters')),
  ),
  EMBEDDED_CONTENT_API_KEY: text,
  EMBEDDED_CONTENT_DELIVERY_TOKEN: text,
  EMBEDDED_SEARCH_PRIVATE_KEY: text,
  EMBEDDED_SEARCH_KEY: text,
})
export type Environment = v.InferOutput<typeof Environment>

/** The variables that make up one account: all of them or none. */
const ACCOUNTS = {
  BigCommerce: [
    'BIGCOMMERCE_US_STORE_HASH',
    'BIGCOMMERCE_US_ACCESS_TOKEN',
    'BIGCOMMERCE_US_CLIENT_ID',
    'BIGCOMMERCE_US_CLIENT_SECRET',
    'BIGCOMMERCE_US_STORE_URL',
    'BIGCOMMERCE_CA_STORE_HASH',
    'BIGCOMMERCE_CA_ACCESS_TOKEN',
    'BIGCOMMERCE_CA_CLIENT_ID',
    'BIGCOMMERCE_CA_CLIENT_SECRET',
    'BIGCOMMERCE_CA_STORE_URL',
    'BIGCOMMERCE_EU_REGION_1_STORE_HASH',
    'BIGCOMMERCE_EU_REGION_1_ACCESS_TOKEN',
    'BIGCOMMERCE_EU_REGION_1_CLIENT_ID',
    'BIGCOMMERCE_EU_REGION_1_CLIENT_SECRET',
    'BIGCOMMERCE_EU_REGION_1_STORE_URL',
  ],
  Contentstack: ['CONTENTSTACK_API_KEY', 'CONTENTSTACK_DELIVERY_TOKEN', 'CONTENTSTACK_ENVIRONMENT'],
  'App Search': ['APP_SEARCH_URL', 'APP_SEARCH_KEY', 'APP_SEARCH_ENGINE_PREFIX'],
  Amplience: ['AMPLIENCE_ALIAS'],
} as const satisfies Record<string, readonly (keyof Environment)[]>

/** What is said of accounts of which only a part is given. */
export function* halfAccounts(env: Environment): Generator<string> {
  for (const [account, names] of Object.entries(ACCOUNTS)) {
    const missing = names.filter(name => env[name] === undefined)
    if (missing.length === 0 || missing.length === names.length) continue
    yield `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: set ${missing.length === 1 ? 'it' : 'them'} too for a ${account} account, or none of it for the embedded service.`
  }
}
