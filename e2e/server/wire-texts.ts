/** Texts that the shop promises on the wire, in English, by the request that gets them. */
export type WireText = {
  readonly path: string
  readonly status: number
  /** The status text of HTTP/1.1. */
  readonly statusText: string
  /** Parts of the HTML, in any order. */
  readonly html: readonly string[]
}

/** Sold everywhere but in the United States. */
const GONE_PRODUCT = '/p/leite'

export const WIRE_TEXTS: readonly WireText[] = [
  {
    path: '/p/no-such-product',
    status: 404,
    statusText: 'Page Not Found: /p/no-such-product',
    html: [
      '<title>Page Not Found | Firnline</title>',
      '>Page not found</h1>',
      'Return to homepage',
      'error_page_list',
    ],
  },
  {
    path: '/no/such/route',
    status: 404,
    statusText: 'Page not found: /no/such/route',
    html: ['<title>Page Not Found | Firnline</title>', '>Page not found</h1>'],
  },
  {
    path: '/no/such/schl%C3%BCssel',
    status: 404,
    statusText: 'Page not found: /no/such/schl%C3%BCssel',
    html: ['>Page not found</h1>'],
  },
  {
    path: '/%E6%97%A5%E6%9C%AC/%00x',
    status: 400,
    statusText: 'Bad Request',
    html: [],
  },
  {
    path: '/p/%E6%97%A5%E6%9C%AC',
    status: 404,
    statusText: 'Page Not Found: /p/%E6%97%A5%E6%9C%AC',
    html: ['>Page not found</h1>'],
  },
  {
    path: GONE_PRODUCT,
    status: 410,
    statusText: 'Product Not Available',
    html: ['<title>Product Not Available | Firnline</title>', '>Other available products</h2>'],
  },
]
