import type { Fetch } from '../../http/json-client.ts'
import { type CachePolicy, isCachePolicy } from './cache-policy.ts'

export type DeliveryOptions = {
  /** `http://127.0.0.1:3001` or the vendor's `https://cdn.contentstack.io`. */
  readonly baseUrl: string
  /** A server in this process, which is asked without a socket. Left out: the host of `baseUrl`. */
  readonly fetch?: Fetch
  readonly apiKey: string
  readonly deliveryToken: string
  readonly environment: string
  readonly branch?: string
  /** Names of early-access features, sent as `x-header-ea`. */
  readonly earlyAccess?: readonly string[]
  /** Given when live preview is enabled. */
  readonly preview?: PreviewAccount
  /** Default -1. */
  readonly cachePolicy?: CachePolicy
  /** ms of one request with its retries */
  readonly timeout: number
  /** ms, multiplied by the number of the retry; default: 300. A 429 that says how long to wait is waited for instead. */
  readonly retryDelay?: number
  /** The cache policy used an older answer because of this failure. */
  readonly onStale?: (key: string, error: unknown) => void
}

type Given = { readonly [K in keyof DeliveryOptions]?: unknown }

/** What is wrong with an account for content delivery, one sentence each. */
export function deliveryProblems(given: Given): string[] {
  const required = [
    ['an api key', given.apiKey],
    ['a delivery token', given.deliveryToken],
    ['the name of an environment', given.environment],
  ] as const
  const problems = required
    .filter(([, value]) => typeof value !== 'string' || value === '')
    .map(
      ([what, value]) =>
        `Content delivery needs ${what} that is a string, but got ${describeValue(value)}: take it from the stack's settings.`,
    )
  if (typeof given.baseUrl !== 'string' || !/^https?:\/\/[^/]/.test(given.baseUrl)) {
    problems.push(
      `Content delivery needs an address such as https://cdn.contentstack.io, but got ${describeValue(given.baseUrl)}.`,
    )
  }
  if (given.cachePolicy !== undefined && !isCachePolicy(given.cachePolicy)) {
    problems.push(
      `The content cache policy must be a number from -1 to 3, but is ${describeValue(given.cachePolicy)}.`,
    )
  }
  return problems
}

/** A secret is never said. */
function describeValue(value: unknown): string {
  if (value === undefined || value === null) return 'none'
  return value === '' ? 'an empty one' : typeof value === 'number' ? String(value) : `a ${typeof value}`
}

/** One session of the content editor that looks at drafts through the shop. */
export type PreviewSession = {
  /** Names the session, is perishable, and goes with every read of it. */
  readonly hash: string
  /** The entry that is being edited. */
  readonly contentType: string | null
  readonly entry: string | null
  /** ISO; the shop as it will be then. */
  readonly timestamp: string | null
  readonly release: string | null
}

/** Where drafts are read, and by what right. */
export type PreviewAccount = {
  /** `https://rest-preview.contentstack.com`; the management host for a management token. */
  readonly baseUrl: string
  /** A server in this process, which is asked without a socket. Left out: the host of `baseUrl`. */
  readonly fetch?: Fetch
  readonly token: { readonly kind: 'preview' | 'management'; readonly value: string }
}
