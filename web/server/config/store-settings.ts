import { type ByStore, COMMERCE_REGIONS, type CommerceRegion } from '@firnline/domain/region'
import type { CommerceStore } from '@firnline/services/commerce/store-client'
import * as v from 'valibot'
import type { Environment } from './environment.ts'
import { flag, nameOrId, namesOrIds, text, url, whole } from './values.ts'

/** Which store of the commerce platform a market sells from, in which of its channels, and what pros have there. */

/** The variables of one account, for all stores that have none of their own. */
export const STORE_ENVIRONMENT = {
  BIGCOMMERCE_API_URL: url,
  BIGCOMMERCE_CDN_URL: url,
  BIGCOMMERCE_STORE_HASH: text,
  BIGCOMMERCE_ACCESS_TOKEN: text,
  BIGCOMMERCE_CLIENT_ID: text,
  BIGCOMMERCE_CLIENT_SECRET: text,
  BIGCOMMERCE_STORE_URL: url,
}

/** Of one API account, so that they are of one store. */
const ACCOUNT_PARTS = ['STORE_HASH', 'ACCESS_TOKEN', 'CLIENT_ID', 'CLIENT_SECRET'] as const
const STORE_PARTS = [...ACCOUNT_PARTS, 'STORE_URL'] as const

/** The variables of a store, by what is left without its name: `BIGCOMMERCE_US_STORE_HASH`, `BRAND_ID_US`. */
const StoreEnvironment = v.object({
  STORE_HASH: text,
  ACCESS_TOKEN: text,
  CLIENT_ID: text,
  CLIENT_SECRET: text,
  STORE_URL: url,
  CHANNEL_ID: v.optional(v.pipe(whole, v.minValue(1, 'is the id of a channel of the store'))),
  BRAND_ID: v.optional(nameOrId),
  EMPLOYEE_GROUPS: namesOrIds,
  HIDE_FREE_SHIPPING_GROUPS: namesOrIds,
  SHIPPING_SETTINGS: flag,
})
export type StoreEnvironment = v.InferOutput<typeof StoreEnvironment>
export type StoreVariable = keyof StoreEnvironment

const TRADE_PARTS = new Set<StoreVariable>([
  'BRAND_ID',
  'EMPLOYEE_GROUPS',
  'HIDE_FREE_SHIPPING_GROUPS',
  'SHIPPING_SETTINGS',
])

/** `BIGCOMMERCE_US_CHANNEL_ID` */
export function storeVariable(store: CommerceRegion, part: StoreVariable): string {
  return TRADE_PARTS.has(part)
    ? `${part}_${store.toUpperCase()}`
    : `BIGCOMMERCE_${store.toUpperCase()}_${part}`
}

export const STORE_VARIABLES = Object.keys(StoreEnvironment.entries).filter(part =>
  v.is(v.keyof(StoreEnvironment), part),
)

type Given = Readonly<Record<string, string | undefined>>

/** What the environment says of each store; `problems`: of variables that are not what they should be. */
export function readStoreEnvironments(given: Given): {
  readonly problems: string[]
  readonly stores: ByStore<StoreEnvironment> | null
} {
  const read = COMMERCE_REGIONS.map(store => {
    const own = Object.fromEntries(STORE_VARIABLES.map(part => [part, given[storeVariable(store, part)]]))
    return { store, result: v.safeParse(StoreEnvironment, own) }
  })
  const problems = read.flatMap(({ store, result }) =>
    (result.issues ?? []).map(issue => {
      const [part] = issue.path ?? []
      const name = STORE_VARIABLES.find(known => known === part?.key)
      return `${name === undefined ? store : storeVariable(store, name)} ${issue.message}.`
    }),
  )
  const stores = read.flatMap(({ store, result }) =>
    result.success ? [[store, result.output] as const] : [],
  )
  return { problems, stores: problems.length === 0 ? Object.fromEntries(stores) : null }
}

/** The variables that are missing: of each store's own account, or of the one for all. */
function missingNames(given: Given): string[] {
  const has = (name: string) => given[name] !== undefined
  const ofAll = STORE_PARTS.map(part => `BIGCOMMERCE_${part}`)
  const isShared = ofAll.some(has)
  const own = COMMERCE_REGIONS.map(store => STORE_PARTS.map(part => storeVariable(store, part)))
  if (!isShared && !own.flat().some(has)) return []
  const needed = COMMERCE_REGIONS.flatMap((store, at) => {
    const hasOwn = ACCOUNT_PARTS.some(part => has(storeVariable(store, part)))
    return isShared && !hasOwn ? [] : (own[at] ?? [])
  })
  return [...(isShared ? ofAll : []), ...needed].filter(name => !has(name))
}

export function* halfStores(given: Given): Generator<string> {
  const missing = missingNames(given)
  const isOne = missing.length === 1
  if (missing.length > 0)
    yield `${missing.join(', ')} ${isOne ? 'is' : 'are'} missing: set ${isOne ? 'it' : 'them'} too for a BigCommerce account, or none of it for the embedded service.`
  for (const store of COMMERCE_REGIONS) {
    const channel = storeVariable(store, 'CHANNEL_ID')
    const hashes = ['BIGCOMMERCE_STORE_HASH', storeVariable(store, 'STORE_HASH')]
    if (given[channel] !== undefined && hashes.every(name => given[name] === undefined))
      yield `${channel} needs a BigCommerce account: the embedded stores have one channel.`
  }
}

/** null: no account, or a part of one. */
export function toCommerce(env: Environment, own: ByStore<StoreEnvironment>) {
  const stores = Object.entries(own).flatMap(([name, parts]) => {
    const store = storeOf(env, parts)
    return store === null ? [] : [[name, store] as const]
  })
  if (stores.length < COMMERCE_REGIONS.length) return null
  return {
    url: env.BIGCOMMERCE_API_URL ?? 'https://api.bigcommerce.com',
    /** Where the platform has the pictures of products. */
    cdnUrl: env.BIGCOMMERCE_CDN_URL ?? 'https://cdn11.bigcommerce.com',
    stores: Object.fromEntries(stores) satisfies ByStore<CommerceStore>,
  }
}

/** `clientId` and `clientSecret`: the API account that signs shoppers in to the store's hosted pages, which are at `storeUrl`. */
function storeOf(env: Environment, own: StoreEnvironment): CommerceStore | null {
  const account = ACCOUNT_PARTS.some(part => own[part] !== undefined) ? own : sharedAccount(env)
  const {
    STORE_HASH: hash,
    ACCESS_TOKEN: accessToken,
    CLIENT_ID: clientId,
    CLIENT_SECRET: clientSecret,
  } = account
  const storeUrl = own.STORE_URL ?? account.STORE_URL
  if (hash === undefined || accessToken === undefined || storeUrl === undefined) return null
  if (clientId === undefined || clientSecret === undefined) return null
  return { hash, accessToken, clientId, clientSecret, storeUrl, channelId: own.CHANNEL_ID ?? null }
}

type Account = Pick<StoreEnvironment, (typeof STORE_PARTS)[number]>

function sharedAccount(env: Environment): Account {
  return {
    STORE_HASH: env.BIGCOMMERCE_STORE_HASH,
    ACCESS_TOKEN: env.BIGCOMMERCE_ACCESS_TOKEN,
    CLIENT_ID: env.BIGCOMMERCE_CLIENT_ID,
    CLIENT_SECRET: env.BIGCOMMERCE_CLIENT_SECRET,
    STORE_URL: env.BIGCOMMERCE_STORE_URL,
  }
}
