import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * All URLs of the shop. Each page exists without a locale (the default one) and below `/{language}-{country}`.
 * `/:lang` is a locale's homepage or a page of the default locale; the page route decides.
 */
const pages = [
  ['account', 'routes/account/overview/route.tsx'],
  ['account/create', 'routes/account/create/route.tsx'],
  ['back-in-stock/*', 'routes/back-in-stock/route.tsx'],
  ['blog', 'routes/blog/overview/route.tsx'],
  ['blog/authors/:uid', 'routes/blog/author/route.tsx'],
  ['blog/:uid', 'routes/blog/category/route.tsx'],
  ['blog/p/:uid', 'routes/blog/post/route.tsx'],
  ['c/*', 'routes/category/route.tsx'],
  ['cart', 'routes/cart/route.tsx'],
  ['confirm/:token', 'routes/confirm/route.tsx'],
  ['country', 'routes/country/route.tsx'],
  ['l/:uid', 'routes/landing/route.tsx'],
  ['newsletter', 'routes/newsletter/route.tsx'],
  ['order-status', 'routes/order-status/route.tsx'],
  ['p/*', 'routes/product/route.tsx'],
  ['privacy', 'routes/privacy/route.tsx'],
  ['pro', 'routes/pro/route.tsx'],
  ['pro/create', 'routes/pro/route.tsx'],
  ['pro/signup', 'routes/pro/route.tsx'],
  ['psia', 'routes/pro/route.tsx'],
  ['search', 'routes/search/results/route.tsx'],
  ['search/click', 'routes/search/click/route.ts'],
  ['search/suggest', 'routes/search/suggest/route.ts'],
  ['stores', 'routes/stores/overview/route.tsx'],
  ['stores/:uid', 'routes/stores/store/route.tsx'],
  ['styletile', 'routes/styletile/route.tsx'],
  ['support', 'routes/support/overview/route.tsx'],
  ['support/contact', 'routes/support/contact/route.tsx'],
  ['support/:uid', 'routes/support/page/route.tsx'],
  ['team', 'routes/team/overview/route.tsx'],
  ['team/:uid', 'routes/team/athlete/route.tsx'],
  ['test-store', 'routes/test-store/route.tsx'],
  ['unsubscribe/:token', 'routes/unsubscribe/route.tsx'],
] as const

/** Need a sign-in: others are redirected to `account` and back. */
const ownPages = [
  ['account/addresses', 'routes/account/addresses/route.tsx'],
  ['account/addresses/new', 'routes/account/address/route.tsx'],
  ['account/addresses/:id', 'routes/account/address/route.tsx'],
  ['account/close', 'routes/account/close/route.tsx'],
  ['account/data', 'routes/account/data/route.ts'],
  ['account/orders', 'routes/account/orders/route.tsx'],
  ['account/orders/:id', 'routes/account/order/route.tsx'],
  ['account/pro', 'routes/account/pro/route.tsx'],
  ['account/profile', 'routes/account/profile/route.tsx'],
] as const

const pagesOf = (locale: string) => [
  ...pages.map(([path, file]) => route(path, file, { id: `${locale}${path}` })),
  layout(
    'layouts/signed-in.tsx',
    { id: `${locale}signed-in` },
    ownPages.map(([path, file]) => route(path, file, { id: `${locale}${path}` })),
  ),
]

export default [
  layout('layouts/shop.tsx', [
    index('routes/page/route.tsx', { id: 'home' }),
    route(':lang', 'routes/page/route.tsx', { id: 'lang-page' }),
    route(':lang/:page', 'routes/page/route.tsx', { id: 'page' }),
    ...pagesOf('default-'),
    ...prefix(':lang', [layout('layouts/localized.tsx', pagesOf(''))]),
    route('*', 'routes/not-found/route.tsx'),
  ]),
] satisfies RouteConfig
