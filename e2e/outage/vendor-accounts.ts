import { STORES } from '@firnline/demo/catalogue/stores'
import { readKeys } from '@firnline/run/shop/keys'
import { COMMERCE_TOKEN, type ShopUnderTest } from '../harness/test-shop.ts'

const keysOf = ({ dataDir }: ShopUnderTest) => readKeys({ dataDir, keys: { commerceToken: COMMERCE_TOKEN } })

/** An account for each store at a platform's embedded commerce server, whose API is called at `apiUrl`. */
export async function commerceAccount(
  platform: ShopUnderTest,
  apiUrl: string,
): Promise<Record<string, string>> {
  const { commerceToken, commerceClientSecret } = await keysOf(platform)
  const entries = STORES.flatMap(({ region, hash }) => {
    const prefix = `BIGCOMMERCE_${region.toUpperCase()}`
    return [
      [`${prefix}_STORE_HASH`, hash],
      [`${prefix}_ACCESS_TOKEN`, commerceToken],
      [`${prefix}_CLIENT_ID`, `${hash}-storefront`],
      [`${prefix}_CLIENT_SECRET`, commerceClientSecret],
      [`${prefix}_STORE_URL`, `${platform.embeddedUrl}/shop/${hash}`],
    ]
  })
  return { BIGCOMMERCE_API_URL: apiUrl, ...Object.fromEntries(entries) }
}

/** An account at a platform's embedded content service, which is called at `url`. */
export async function contentAccount(platform: ShopUnderTest, url: string): Promise<Record<string, string>> {
  const { contentApiKey, contentDeliveryToken } = await keysOf(platform)
  return {
    CONTENTSTACK_URL: url,
    CONTENTSTACK_API_KEY: contentApiKey,
    CONTENTSTACK_DELIVERY_TOKEN: contentDeliveryToken,
    CONTENTSTACK_ENVIRONMENT: 'production',
  }
}
