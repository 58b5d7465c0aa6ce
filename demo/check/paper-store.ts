import { type Ask, createShelves, type Numbered } from './paper-shelves.ts'

/**
 * One store as BigCommerce's API has it, as far as seeding needs it: it numbers from 1, and a product posted
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
  brand_id?: number
  variants: Variant[]
  options: Option[]
}

export type PaperStore = {
  products: PaperProduct[]
  categories: Numbered[]
  currencies: Numbered[]
  /** Everything else by its path: `v2/orders`, `v2/orders/1/shipments`. */
  shelves: Map<string, Numbered[]>
  fetch(request: Request): Promise<Response>
}

export function createPaperStore(setup: { accessToken: string; firstProductId?: number }): PaperStore {
  const store: Omit<PaperStore, 'fetch'> = {
    products: [],
    categories: [],
    currencies: [],
    shelves: new Map(),
  }
  const shelf = createShelves(store.shelves)
  const nextProductId = () => (setup.firstProductId ?? 1) + store.products.length

  function answer(method: string, { path, query, body }: Ask): Response {
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
    if (version === 'v3' && second === 'products') return products(method, rest, body)
    if (second === 'variants') return v3(variants(query.get('sku')))
    return shelf(method, { path, query, body })
  }

  /** Numbered by their product and place. */
  function variants(sku: string | null) {
    return store.products.flatMap(({ id: product_id, variants }) =>
      variants.flatMap((variant, place) =>
        variant.sku === sku ? [{ id: product_id * 100 + place, product_id, sku }] : [],
      ),
    )
  }

  function products(method: string, rest: readonly string[], body: Record<string, unknown>): Response {
    const [id, kind, optionId] = rest
    if (id === undefined && method === 'GET') return v3(store.products)
    if (id === undefined) {
      const product = { ...(body as Omit<PaperProduct, 'id' | 'options'>), id: nextProductId() }
      const whole = { ...product, options: plainOptions(product) }
      store.products.push(whole)
      return v3(whole)
    }
    const product = store.products.find(candidate => candidate.id === Number(id))
    const variant = kind === 'variants' ? product?.variants[Number(optionId) % 100] : undefined
    const option = product?.options.find(candidate => candidate.id === Number(optionId))
    if (method === 'GET') return v3(product?.options)
    if (option !== undefined) return v3(changed(option, body))
    return v3(Object.assign(variant ?? product ?? {}, body))
  }

  return {
    ...store,
    async fetch(request) {
      if (request.headers.get('x-auth-token') !== setup.accessToken) {
        return Response.json({ status: 401, title: 'Unauthorized' }, { status: 401 })
      }
      const { pathname, searchParams: query } = new URL(request.url)
      const body = request.method === 'GET' ? {} : await request.json()
      return answer(request.method, { path: pathname.split('/').slice(3), query, body })
    },
  }
}

/** Values that the body names are changed, the others stay. */
function changed(option: Option, { option_values = [], ...own }: Record<string, unknown>): Option {
  for (const value of option_values as Value[])
    Object.assign(option.option_values.find(({ id }) => id === value.id) ?? {}, value)
  return Object.assign(option, own)
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
