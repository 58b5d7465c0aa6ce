import * as v from 'valibot'
import { flag, names, whole } from './values.ts'

/** How the embedded services behave like the vendors' (docs/decisions/0094-vendor-like-services.md). */
export const VENDOR_LIKE_ENVIRONMENT = {
  VENDOR_LIKE: flag,
  VENDOR_LIKE_SEED: v.optional(whole),
  VENDOR_LIKE_QUOTA: v.optional(v.pipe(whole, v.minValue(1, 'is one request or more'))),
  VENDOR_LIKE_OUTAGES: flag,
  VENDOR_LIKE_MISSING_SCOPES: names,
}

type Environment = v.InferOutput<v.ObjectSchema<typeof VENDOR_LIKE_ENVIRONMENT, undefined>>

/** BigCommerce's plans Standard and Plus: requests of a store in 30 s. */
const STANDARD_QUOTA = 150

/** null: ids are counted from 1, and nothing goes wrong by itself. */
export function toVendorLike(env: Environment) {
  if (env.VENDOR_LIKE !== '1') return null
  return {
    seed: env.VENDOR_LIKE_SEED ?? 1,
    quota: env.VENDOR_LIKE_QUOTA ?? STANDARD_QUOTA,
    hasOutages: env.VENDOR_LIKE_OUTAGES === '1',
    missingScopes: env.VENDOR_LIKE_MISSING_SCOPES ?? [],
  }
}
