import type { ShopBuild } from '@firnline/web/server/pages/shop-build'
import { ONE_PAGE_BUILD } from './one-page-build.ts'

const { module } = ONE_PAGE_BUILD.entry

/** A build of one page that says all it was told of whoever asks. */
export const WHERE_BUILD: ShopBuild = {
  ...ONE_PAGE_BUILD,
  entry: {
    module: {
      ...module,
      async default(request, status, headers, _router, context) {
        const { locale, region, bcRegion, shopping, customer, currency } = context.get(
          module.shopContext,
        ).visit
        const seen = {
          ...{
            locale: locale.code,
            region,
            bcRegion,
            shopping,
            isPro: customer.isPro,
            currency: currency.code,
          },
          url: customer.isPro ? '' : request.url,
          headers: customer.isPro ? [] : [...request.headers],
        }
        headers.set('content-type', 'text/html; charset=utf-8')
        return new Response(`<script>${JSON.stringify(seen)}</script>`, { status, headers })
      },
    },
  },
}
