import { createHash } from 'node:crypto'
import { type CommerceRegion, isCommerceRegion } from '@firnline/domain/region'

/** Of what one shopper alone is shown: on no stored page, and nothing that a CDN has to know. */
const PERSONAL = 'personal:'

export function isPersonalTag(tag: string): boolean {
  return tag.startsWith(PERSONAL)
}

/** A customer's account data. */
export function customerTag(region: CommerceRegion, id: number): string {
  return `${PERSONAL}${region}:customer:${id}`
}

/** Parses a tag of `customerTag`. null: another tag. */
export function readCustomerTag(tag: string): { region: CommerceRegion; id: number } | null {
  const [, region = '', id = ''] = /^personal:(\w+):customer:(\d+)$/.exec(tag) ?? []
  return isCommerceRegion(region) ? { region, id: Number(id) } : null
}

/** A cart's id gives access to the cart: tags, which are logged, have a digest of it. */
export function cartDigest(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 22)
}

/** A cart, changed at `at` in unix seconds by the platform's clock. */
export function cartChangedTag(region: CommerceRegion, id: string, at: number): string {
  return `${PERSONAL}${region}:cart:${cartDigest(id)}@${at}`
}

/** Parses a tag of `cartChangedTag`. null: another tag. */
export function readCartChangedTag(
  tag: string,
): { region: CommerceRegion; digest: string; at: number } | null {
  const [, region = '', digest = '', at = ''] = /^personal:(\w+):cart:([\w-]+)@(\d+)$/.exec(tag) ?? []
  return isCommerceRegion(region) ? { region, digest, at: Number(at) } : null
}
