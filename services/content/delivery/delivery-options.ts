import type { Fetch } from '../../http/json-client.ts'
import { type CachePolicy, isCachePolicy } from './cache-policy.ts'

export type DeliveryOptions = {
  /** `http://127.0.0.1:3001` or the vendor's `https://cdn.contentstack.io`. */
  readonly baseUrl: string
  /** A server in this process. Default: the host of `baseUrl`. */
  readonly fetch?: Fetch
  readonly apiKey: string
  readonly deliveryToken: string
  readonly environment: string
  readonly branch?: string
  /** Early-access features, sent as `x-header-ea`. */
  readonly earlyAccess?: readonly string[]
  /** Enables live preview. */
  readonly preview?: PreviewAccount
  /** Default -1. */
  readonly cachePolicy?: CachePolicy
  /** ms of a request with its retries. */
  readonly timeout: number
  /** ms, multiplied by the retry; default: 300. A wait that a 429 states counts instead. */
  readonly retryDelay?: number
  /** A cached response was used after this failure. */
  readonly onStale?: (key: string, error: unknown) => void
}

type Given = { readonly [K in keyof DeliveryOptions]?: unknown }

/** Configuration errors, one sentence each. */
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

/** Never includes a secret. */
function describeValue(value: unknown): string {
  if (value === undefined || value === null) return 'none'
  return value === '' ? 'an empty one' : typeof value === 'number' ? String(value) : `a ${typeof value}`
}

/** A live-preview session of the content editor. */
export type PreviewSession = {
  /** Identifies the session in each read. */
  readonly hash: string
  /** The edited entry. */
  readonly contentType: string | null
  readonly entry: string | null
  /** ISO date of a future preview. */
  readonly timestamp: string | null
  readonly release: string | null
}

/** Host and token of drafts. */
export type PreviewAccount = {
  /** `https://rest-preview.contentstack.com`; the management host for a management token. */
  readonly baseUrl: string
  /** A server in this process. Default: the host of `baseUrl`. */
  readonly fetch?: Fetch
  readonly token: { readonly kind: 'preview' | 'management'; readonly value: string }
}
