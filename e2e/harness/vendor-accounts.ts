import { STORES } from '@firnline/demo/catalogue/stores'
import type { Keys } from '@firnline/run/shop/keys'

/** Token of the management API in every test shop. */
export const COMMERCE_TOKEN = 'token-of-the-test-shops'

type CommercePlace = {
  /** Where the embedded commerce server's API is called. */
  readonly apiUrl: string
  /** Of its hosted pages. */
  readonly hostedUrl: string
}

/** An account for each store at an embedded commerce server. */
export function commerceAccount(
  { commerceToken, commerceClientSecret }: Keys,
  { apiUrl, hostedUrl }: CommercePlace,
): Record<string, string> {
  const entries = STORES.flatMap(({ region, hash }) => {
    const prefix = `BIGCOMMERCE_${region.toUpperCase()}`
    return [
      [`${prefix}_STORE_HASH`, hash],
      [`${prefix}_ACCESS_TOKEN`, commerceToken],
      [`${prefix}_CLIENT_ID`, `${hash}-storefront`],
      [`${prefix}_CLIENT_SECRET`, commerceClientSecret],
      [`${prefix}_STORE_URL`, `${hostedUrl}/shop/${hash}`],
    ]
  })
  return { BIGCOMMERCE_API_URL: apiUrl, ...Object.fromEntries(entries) }
}

/** An account at an embedded content service, which is called at `url`. */
export function contentAccount(
  { contentApiKey, contentDeliveryToken }: Keys,
  url: string,
): Record<string, string> {
  return {
    CONTENTSTACK_URL: url,
    CONTENTSTACK_API_KEY: contentApiKey,
    CONTENTSTACK_DELIVERY_TOKEN: contentDeliveryToken,
    CONTENTSTACK_ENVIRONMENT: 'production',
  }
}
