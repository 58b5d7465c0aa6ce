import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * The shop's one URL contract (SPEC §2 Pages). Every page stands twice: bare for the default locale, and below a
 * `{language}-{country}` segment. `/:lang` is a locale's home or a page of the default locale: the page route tells.
 */
const pages = [
  ['c/*', 'routes/category/route.tsx'],
  ['p/*', 'routes/product/route.tsx'],
  ['account', 'routes/account/route.tsx'],
  ['cart', 'routes/cart/route.tsx'],
  ['country', 'routes/country/route.tsx'],
  ['search', 'routes/search/route.tsx'],
] as const

export default [
  layout('layouts/shop.tsx', [
    index('routes/page/route.tsx', { id: 'home' }),
    route(':lang', 'routes/page/route.tsx', { id: 'lang-page' }),
    route(':lang/:page', 'routes/page/route.tsx', { id: 'page' }),
    ...pages.map(([path, file]) => route(path, file, { id: `default-${path}` })),
    ...pages.map(([path, file]) => route(`:lang/${path}`, file, { id: path })),
    route('*', 'routes/not-found/route.tsx'),
  ]),
] satisfies RouteConfig
