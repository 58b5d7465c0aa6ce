/**
 * One store as protocols/bigcommerce §3 words it, as far as seeding needs it: it numbers from 1, and a product posted
 * with variants gets plain options.
 */

type Value = { id: number; label: string; sort_order: number; value_data: unknown }
type Option = { id: number; display_name: string; type: string; sort_order: number; option_values: Value[] }
type Variant = {
  sku: string
  price: number
  sale_price?: number
  inventory_level: number
  image_url: string
  option_values: { option_display_name: string; label: string }[]
}
export type PaperProduct = {
  id: number
  name: string
  sku: string
  price: number
  categories: number[]
  is_visible: boolean
  variants: Variant[]
  options: Option[]
}
type Numbered = { id: number } & Record<string, unknown>

export type PaperStore = {
  products: PaperProduct[]
  categories: Numbered[]
  currencies: Numbered[]
  fetch(request: Request): Promise<Response>
}

export function createPaperStore(setup: { accessToken: string; firstProductId?: number }): PaperStore {
  const store: Omit<PaperStore, 'fetch'> = { products: [], categories: [], currencies: [] }
  const nextProductId = () => (setup.firstProductId ?? 1) + store.products.length

  function answer(method: string, path: readonly string[], body: Record<string, unknown>): Response {
    const [version, first, second, ...rest] = path
    if (version === 'v2' && first === 'currencies') {
      if (method === 'GET') {
        return store.currencies.length === 0
          ? new Response(null, { status: 204 })
          : Response.json(store.currencies)
      }
      return Response.json(write(store.currencies, second, body))
    }
    if (second === 'categories') {
      return v3(method === 'GET' ? store.categories : write(store.categories, rest[0], body))
    }
    if (second === 'products') return products(method, rest, body)
    return Response.json({ status: 404, title: `There is no ${method} ${path.join('/')}` }, { status: 404 })
  }

  function products(method: string, rest: readonly string[], body: Record<string, unknown>): Response {
    const [id, , optionId, , valueId] = rest
    if (id === undefined && method === 'GET') return v3(store.products)
    if (id === undefined) {
      const product = { ...(body as Omit<PaperProduct, 'id' | 'options'>), id: nextProductId(), options: [] }
      store.products.push({ ...product, options: plainOptions(product) })
      return v3(product)
    }
    const product = store.products.find(candidate => candidate.id === Number(id))
    const option = product?.options.find(candidate => candidate.id === Number(optionId))
    const value = option?.option_values.find(candidate => candidate.id === Number(valueId))
    if (method === 'GET') return v3(product?.options)
    return v3(Object.assign(value ?? option ?? product ?? {}, body))
  }

  return {
    ...store,
    async fetch(request) {
      if (request.headers.get('x-auth-token') !== setup.accessToken) {
        return Response.json({ status: 401, title: 'Unauthorized' }, { status: 401 })
      }
      const path = new URL(request.url).pathname.split('/').slice(3)
      const body = request.method === 'GET' ? {} : await request.json()
      return answer(request.method, path, body)
    },
  }
}

function v3(data: unknown): Response {
  return Response.json({ data, meta: {} })
}

function write(rows: Numbered[], id: string | undefined, body: Record<string, unknown>): Numbered {
  const found = rows.find(row => row.id === Number(id))
  if (found !== undefined) return Object.assign(found, body)
  const row = { ...body, id: rows.length + 1 }
  rows.push(row)
  return row
}

function plainOptions({ id, variants }: Pick<PaperProduct, 'id' | 'variants'>): Option[] {
  const labels = new Map<string, string[]>()
  for (const { option_display_name: name, label } of variants.flatMap(variant => variant.option_values)) {
    const known = labels.get(name) ?? []
    labels.set(name, known.includes(label) ? known : [...known, label])
  }
  return [...labels].map(([display_name, names], place) => ({
    id: id * 10 + place,
    display_name,
    type: 'radio_buttons',
    sort_order: place,
    option_values: names.map((label, sort_order) => ({
      id: (id * 10 + place) * 100 + sort_order,
      label,
      sort_order,
      value_data: null,
    })),
  }))
}
