import type { Store } from '@firnline/embedded/commerce/server'

export const STORE: Store = {
  hash: 'us',
  accessToken: 'bench',
  name: 'Bench',
  currency: 'USD',
  countryCode: 'US',
  secureUrl: 'http://checkout.test/shop/us',
  siteUrl: 'http://us.shop.test',
  clientId: 'bench',
  clientSecret: 'a-secret-of-the-bench-of-32-bytes',
}

export type Fetch = (request: Request) => Promise<Response>
export type LineItem = { product_id: number; variant_id?: number; quantity: number }

const OWN = { 'x-auth-token': STORE.accessToken }

/** With the content-length header that every client sends. */
function toSent(body: string) {
  const length = String(Buffer.byteLength(body))
  return { body, headers: { ...OWN, 'content-type': 'application/json', 'content-length': length } }
}

/** Calls the management API. Returns `data` of the response. */
export function toCall<Data>(fetch: Fetch) {
  return async (method: string, path: string, body?: object): Promise<Data> => {
    const init = body === undefined ? { method, headers: OWN } : { method, ...toSent(JSON.stringify(body)) }
    const response = await fetch(new Request(`http://bench.test/stores/${STORE.hash}${path}`, init))
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    const { data }: { data: Data } = JSON.parse(text)
    return data
  }
}

const PRODUCTS = 40
const LENGTHS = ['162 cm', '167 cm', '172 cm', '177 cm', '182 cm', '187 cm']

/** Fills the store: every second product has variants in six lengths. */
export async function createProducts(fetch: Fetch): Promise<LineItem[]> {
  const items: LineItem[] = []
  for (let n = 0; n < PRODUCTS; n += 1)
    items.push(
      ...(n % 2 === 0 ? [await createSimpleProduct(fetch, n)] : await createProductInLengths(fetch, n)),
    )
  return items
}

async function createSimpleProduct(fetch: Fetch, n: number): Promise<LineItem> {
  const images = [{ image_url: `http://media.test/${n}.jpg` }]
  const body = { name: `Product ${n}`, type: 'physical', weight: 1, price: 10 + n, images }
  const { id } = await toCall<{ id: number }>(fetch)('POST', '/v3/catalog/products', body)
  return { product_id: id, quantity: 1 }
}

async function createProductInLengths(fetch: Fetch, n: number): Promise<LineItem[]> {
  const item = await createSimpleProduct(fetch, n)
  const call = toCall<{ id: number }>(fetch)
  const path = `/v3/catalog/products/${item.product_id}`
  const option_values = LENGTHS.map(label => ({ label }))
  await call('POST', `${path}/options`, { display_name: 'Length', type: 'rectangles', option_values })
  const items: LineItem[] = []
  for (const label of LENGTHS) {
    const variant = { sku: `${n}-${label}`, option_values: [{ option_display_name: 'Length', label }] }
    items.push({ ...item, variant_id: (await call('POST', `${path}/variants`, variant)).id })
  }
  return items
}
