import type { Config } from '@firnline/web/server/config/config'
import type { Keys } from '../shop/keys.ts'

/** The account of a store's hosted pages, and where they are: one origin serves them for every store. */
export function hostedStore(
  config: Pick<Config, 'embeddedUrl' | 'publicUrl' | 'port'>,
  keys: Keys,
  { hash, origin }: { hash: string; origin: string },
) {
  return {
    secureUrl: `${config.embeddedUrl ?? origin}/shop/${hash}`,
    siteUrl: siteUrl(config),
    clientId: `${hash}-storefront`,
    clientSecret: keys.commerceClientSecret,
  }
}

/** Where the storefront is, without a slash at the end. */
export function siteUrl({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl?.origin ?? `http://localhost:${port}`
}
