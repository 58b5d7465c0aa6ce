import type { ShopBuild } from '@firnline/web/server/pages/shop-build'
import { createContext } from 'react-router'

type Contexts = ShopBuild['entry']['module']

const shopContext: Contexts['shopContext'] = createContext()
const renderContext: Contexts['renderContext'] = createContext()

/** A build of one page that says for whom it was rendered, and of one that says where the checkout is. */
export const ONE_PAGE_BUILD: ShopBuild = {
  entry: {
    module: {
      shopContext,
      renderContext,
      async default(request, status, headers, _router, context) {
        const { visit, checkout } = context.get(shopContext)
        if (new URL(request.url).pathname === '/checkout') return Response.json(await checkout())
        headers.set('content-type', 'text/html; charset=utf-8')
        return new Response(`<p>${visit.region} ${visit.customer.isPro}</p>`, { status, headers })
      },
    },
  },
  routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
  assets: {
    entry: { module: '', imports: [] },
    routes: {
      root: {
        id: 'root',
        path: '*',
        hasAction: false,
        hasLoader: false,
        hasClientAction: false,
        hasClientLoader: false,
        hasClientMiddleware: false,
        hasErrorBoundary: false,
        module: '',
        clientActionModule: undefined,
        clientLoaderModule: undefined,
        clientMiddlewareModule: undefined,
        hydrateFallbackModule: undefined,
      },
    },
    url: '',
    version: '',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
}
