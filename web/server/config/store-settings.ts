import type { CommerceRegion } from '@firnline/domain/region'
import type { CommerceStore } from '@firnline/services/commerce/store-client'
import * as v from 'valibot'
import type { Environment } from './environment.ts'
import { text, url, whole } from './values.ts'

/** Which store of the commerce platform a market sells from, and in which of its channels. */

/** By region; '' for all regions that have no store of their own. */
const PREFIXES = { us: 'US_', ca: 'CA_', eu_region_1: 'EU_REGION_1_' } as const satisfies Record<
  CommerceRegion,
  string
>
const channel = v.optional(v.pipe(whole, v.minValue(1, 'is the id of a channel of the store')))

export const STORE_ENVIRONMENT = {
  BIGCOMMERCE_API_URL: url,
  BIGCOMMERCE_CDN_URL: url,
  BIGCOMMERCE_STORE_HASH: text,
  BIGCOMMERCE_ACCESS_TOKEN: text,
  BIGCOMMERCE_CLIENT_ID: text,
  BIGCOMMERCE_CLIENT_SECRET: text,
  BIGCOMMERCE_STORE_URL: url,
  BIGCOMMERCE_US_STORE_HASH: text,
  BIGCOMMERCE_US_ACCESS_TOKEN: text,
  BIGCOMMERCE_US_CLIENT_ID: text,
  BIGCOMMERCE_US_CLIENT_SECRET: text,
  BIGCOMMERCE_US_STORE_URL: url,
  BIGCOMMERCE_US_CHANNEL_ID: channel,
  BIGCOMMERCE_CA_STORE_HASH: text,
  BIGCOMMERCE_CA_ACCESS_TOKEN: text,
  BIGCOMMERCE_CA_CLIENT_ID: text,
  BIGCOMMERCE_CA_CLIENT_SECRET: text,
  BIGCOMMERCE_CA_STORE_URL: url,
  BIGCOMMERCE_CA_CHANNEL_ID: channel,
  BIGCOMMERCE_EU_REGION_1_STORE_HASH: text,
  BIGCOMMERCE_EU_REGION_1_ACCESS_TOKEN: text,
  BIGCOMMERCE_EU_REGION_1_CLIENT_ID: text,
  BIGCOMMERCE_EU_REGION_1_CLIENT_SECRET: text,
  BIGCOMMERCE_EU_REGION_1_STORE_URL: url,
  BIGCOMMERCE_EU_REGION_1_CHANNEL_ID: channel,
}

/** Of one API account, so that they are of one store. */
const ACCOUNT_PARTS = ['STORE_HASH', 'ACCESS_TOKEN', 'CLIENT_ID', 'CLIENT_SECRET'] as const

type Prefix = (typeof PREFIXES)[CommerceRegion] | ''
type Name = `BIGCOMMERCE_${Prefix}${(typeof ACCOUNT_PARTS)[number] | 'STORE_URL'}`
type Given = Readonly<Partial<Record<Name, string | undefined>>>

const accountNames = (prefix: Prefix): Name[] =>
  ACCOUNT_PARTS.map(part => `BIGCOMMERCE_${prefix}${part}` as const)
const storeNames = (prefix: Prefix): Name[] => [...accountNames(prefix), `BIGCOMMERCE_${prefix}STORE_URL`]

/** The variables that are missing: of each region's own store, or of the one for all. */
function missingNames(given: Given): Name[] {
  const has = (name: Name) => given[name] !== undefined
  const all = (['', ...Object.values(PREFIXES)] as const).flatMap(storeNames)
  if (!all.some(has)) return []
  const isShared = storeNames('').some(has)
  const own = Object.values(PREFIXES).flatMap(prefix =>
    isShared && !accountNames(prefix).some(has) ? [] : storeNames(prefix),
  )
  return [...(isShared ? storeNames('') : []), ...own].filter(name => !has(name))
}

export function* halfStores(given: Given & Readonly<Record<string, string | undefined>>): Generator<string> {
  const missing = missingNames(given)
  const isOne = missing.length === 1
  if (missing.length > 0)
    yield `${missing.join(', ')} ${isOne ? 'is' : 'are'} missing: set ${isOne ? 'it' : 'them'} too for a BigCommerce account, or none of it for the embedded service.`
  for (const prefix of Object.values(PREFIXES)) {
    const name = `BIGCOMMERCE_${prefix}CHANNEL_ID`
    if (
      given[name] !== undefined &&
      !(['', prefix] as const).some(of => given[`BIGCOMMERCE_${of}STORE_HASH`] !== undefined)
    )
      yield `${name} needs a BigCommerce account: the embedded stores have one channel.`
  }
}

/** null: no account, or a part of one. */
export function toCommerce(env: Environment) {
  const us = storeOf(env, PREFIXES.us)
  const ca = storeOf(env, PREFIXES.ca)
  const eu = storeOf(env, PREFIXES.eu_region_1)
  if (us === null || ca === null || eu === null) return null
  return {
    url: env.BIGCOMMERCE_API_URL ?? 'https://api.bigcommerce.com',
    /** Where the platform has the pictures of products. */
    cdnUrl: env.BIGCOMMERCE_CDN_URL ?? 'https://cdn11.bigcommerce.com',
    stores: { us, ca, eu_region_1: eu },
  }
}

/** `clientId` and `clientSecret`: the API account that signs shoppers in to the store's hosted pages, which are at `storeUrl`. */
function storeOf(env: Environment, prefix: (typeof PREFIXES)[CommerceRegion]): CommerceStore | null {
  const of = accountNames(prefix).some(name => env[name] !== undefined) ? prefix : ''
  const hash = env[`BIGCOMMERCE_${of}STORE_HASH`]
  const accessToken = env[`BIGCOMMERCE_${of}ACCESS_TOKEN`]
  const clientId = env[`BIGCOMMERCE_${of}CLIENT_ID`]
  const clientSecret = env[`BIGCOMMERCE_${of}CLIENT_SECRET`]
  const storeUrl = env[`BIGCOMMERCE_${prefix}STORE_URL`] ?? env[`BIGCOMMERCE_${of}STORE_URL`]
  if (hash === undefined || accessToken === undefined || storeUrl === undefined) return null
  if (clientId === undefined || clientSecret === undefined) return null
  const channelId = env[`BIGCOMMERCE_${prefix}CHANNEL_ID`] ?? null
  return { hash, accessToken, clientId, clientSecret, storeUrl, channelId }
}
