type Row = { id: number } & Record<string, unknown>
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
type Product = {
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
type Call = {
  method: string
  path: readonly string[]
  query: URLSearchParams
  body: Record<string, unknown>
}

export type TestStore = ReturnType<typeof createTestStore>

/**
 * One store with as much of BigCommerce's API as seeding needs: it numbers rows from `firstId`, and a product created with
 * variants gets plain options.
 */
export function createTestStore(setup: { accessToken: string; firstId?: number }) {
  const { firstId = 1 } = setup
  const products: Product[] = []
  const categories: Row[] = []
  const currencies: Row[] = []
  /** All other rows by their path: `v2/orders`, `v2/orders/1/shipments`. */
  const rows = new Map<string, Row[]>()

  function answer(call: Call): Response {
    const { method, path, query, body } = call
    const [version, first, second, ...rest] = path
    if (version === 'v2' && first === 'currencies')
      return respond(version, method === 'GET' ? currencies : save(currencies, second, body, firstId))
    if (second === 'categories')
      return respond(version, method === 'GET' ? categories : save(categories, rest[0], body, firstId))
    if (version === 'v3' && second === 'products') {
      const found = answerProducts(method, rest, body)
      return found === null ? duplicate() : respond(version, found)
    }
    if (second === 'variants') return respond(version, variantsOf(query.get('sku')))
    return respond(version, answerRows(call))
  }

  function answerProducts(method: string, rest: readonly string[], body: Record<string, unknown>): unknown {
    const [id, kind, partId] = rest
    if (id === undefined && method === 'GET') return products
    if (id === undefined) {
      const created = body as Omit<Product, 'id' | 'options'>
      if (products.some(({ name }) => name === created.name)) return null
      const newId = Math.max(firstId, 1 + (products.at(-1)?.id ?? 0))
      const product = { ...created, id: newId, options: plainOptions(newId, created.variants) }
      products.push(product)
      return product
    }
    const product = products.find(candidate => candidate.id === Number(id))
    const variant = kind === 'variants' ? product?.variants[Number(partId) % 100] : undefined
    const option = product?.options.find(candidate => candidate.id === Number(partId))
    if (method === 'GET') return product?.options
    return option === undefined ? Object.assign(variant ?? product ?? {}, body) : changeOption(option, body)
  }

  /** Numbered by their product and place. */
  function variantsOf(sku: string | null) {
    return products.flatMap(({ id: product_id, variants }) =>
      variants.flatMap((variant, place) =>
        variant.sku === sku ? [{ id: product_id * 100 + place, product_id, sku }] : [],
      ),
    )
  }

  function answerRows({ method, path, query, body }: Call): Row | Row[] {
    const place = path.join('/')
    if (method !== 'POST') return rowsAt(place).filter(row => isRequested(row, query))
    return Array.isArray(body) ? body.map(each => addRow(place, each)) : addRow(place, body)
  }

  /** A new order has its lines and addresses below it. */
  function addRow(path: string, body: Record<string, unknown>): Row {
    const row = save(rowsAt(path), undefined, body, firstId)
    for (const part of path === 'v2/orders' ? ['products', 'shipping_addresses'] : []) {
      const parts = body[part]
      if (Array.isArray(parts)) for (const each of parts) addRow(`${path}/${row.id}/${part}`, each)
    }
    return row
  }

  function rowsAt(path: string): Row[] {
    const known = rows.get(path) ?? []
    rows.set(path, known)
    return known
  }

  return {
    products,
    categories,
    currencies,
    rows,
    async fetch(request: Request): Promise<Response> {
      if (request.headers.get('x-auth-token') !== setup.accessToken)
        return Response.json({ status: 401, title: 'Unauthorized' }, { status: 401 })
      const { pathname, searchParams: query } = new URL(request.url)
      const body = request.method === 'GET' ? {} : await request.json()
      return answer({ method: request.method, path: pathname.split('/').slice(3), query, body })
    },
  }
}

const duplicate = () =>
  Response.json({ status: 409, title: 'The product name is a duplicate' }, { status: 409 })

/** V3 puts its answer under `data`; V2 does not, and answers an empty list with 204. */
function respond(version: string | undefined, answer: unknown): Response {
  if (version === 'v3') return Response.json({ data: answer, meta: {} })
  const isEmpty = Array.isArray(answer) && answer.length === 0
  return isEmpty ? new Response(null, { status: 204 }) : Response.json(answer)
}

function save(rows: Row[], id: string | undefined, body: Record<string, unknown>, firstId: number): Row {
  const known = rows.find(row => row.id === Number(id))
  if (known !== undefined) return Object.assign(known, body)
  const row = { ...body, id: firstId + rows.length }
  rows.push(row)
  return row
}

function isRequested(row: Row, query: URLSearchParams): boolean {
  const emails = query.get('email:in')?.split(',') ?? null
  const customer = query.get('customer_id')
  return (
    (emails === null || emails.includes(String(row.email))) &&
    (customer === null || customer === String(row.customer_id))
  )
}

/** Values that the body does not name keep theirs. */
function changeOption(option: Option, { option_values = [], ...own }: Record<string, unknown>): Option {
  for (const value of option_values as Value[])
    Object.assign(option.option_values.find(({ id }) => id === value.id) ?? {}, value)
  return Object.assign(option, own)
}

function plainOptions(productId: number, variants: readonly Variant[]): Option[] {
  const byName = Map.groupBy(
    variants.flatMap(variant => variant.option_values),
    value => value.option_display_name,
  )
  return [...byName].map(([display_name, values], place) => ({
    id: productId * 10 + place,
    display_name,
    type: 'radio_buttons',
    sort_order: place,
    option_values: [...new Set(values.map(value => value.label))].map((label, sort_order) => ({
      id: (productId * 10 + place) * 100 + sort_order,
      label,
      sort_order,
      value_data: null,
    })),
  }))
}
