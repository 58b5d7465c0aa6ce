import { STORES } from '@firnline/demo/catalogue/stores'

const COMMERCE_TOKEN = 'outage-commerce-token'
const CLIENT_SECRET = 'outage-client-secret-of-32-letters'
const CONTENT_API_KEY = 'outage-content-key'
const CONTENT_TOKEN = 'outage-content-token'

/** Settings of a shop whose embedded commerce platform another shop uses as its vendor. */
export const COMMERCE_KEYS = {
  EMBEDDED_COMMERCE_TOKEN: COMMERCE_TOKEN,
  EMBEDDED_COMMERCE_CLIENT_SECRET: CLIENT_SECRET,
}

/** Settings of a shop whose embedded content service another shop uses as its vendor. */
export const CONTENT_KEYS = {
  EMBEDDED_CONTENT_API_KEY: CONTENT_API_KEY,
  EMBEDDED_CONTENT_DELIVERY_TOKEN: CONTENT_TOKEN,
}

/** A commerce account for each store: its API at `apiUrl`, its hosted pages at `hostedUrl`. */
export function commerceAccount(apiUrl: string, hostedUrl: string): Record<string, string> {
  const entries = STORES.flatMap(({ region, hash }) => {
    const prefix = `BIGCOMMERCE_${region.toUpperCase()}`
    return [
      [`${prefix}_STORE_HASH`, hash],
      [`${prefix}_ACCESS_TOKEN`, COMMERCE_TOKEN],
      [`${prefix}_CLIENT_ID`, `${hash}-storefront`],
      [`${prefix}_CLIENT_SECRET`, CLIENT_SECRET],
      [`${prefix}_STORE_URL`, `${hostedUrl}/shop/${hash}`],
    ]
  })
  return { BIGCOMMERCE_API_URL: apiUrl, ...Object.fromEntries(entries) }
}

/** A content account at `url`. */
export function contentAccount(url: string): Record<string, string> {
  return {
    CONTENTSTACK_URL: url,
    CONTENTSTACK_API_KEY: CONTENT_API_KEY,
    CONTENTSTACK_DELIVERY_TOKEN: CONTENT_TOKEN,
    CONTENTSTACK_ENVIRONMENT: 'production',
  }
}
