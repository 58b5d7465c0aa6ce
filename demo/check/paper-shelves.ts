export type Numbered = { id: number } & Record<string, unknown>
export type Ask = { path: readonly string[]; query: URLSearchParams; body: Record<string, unknown> }

/**
 * A path's rows, numbered from 1 in the order in which they are posted. What V3's customers get is a list; an order
 * posted has its lines and addresses below it.
 */
export function createShelves(shelves: Map<string, Numbered[]>) {
  function rowsAt(path: string): Numbered[] {
    const known = shelves.get(path)
    if (known !== undefined) return known
    const rows: Numbered[] = []
    shelves.set(path, rows)
    return rows
  }

  function add(path: string, body: Record<string, unknown>): Numbered {
    const rows = rowsAt(path)
    const row = { ...body, id: rows.length + 1 }
    rows.push(row)
    if (path !== 'v2/orders') return row
    for (const part of ['products', 'shipping_addresses'] as const) {
      const parts = body[part]
      if (Array.isArray(parts)) for (const each of parts) add(`${path}/${row.id}/${part}`, each)
    }
    return row
  }

  return (method: string, { path, query, body }: Ask): Response => {
    const place = path.join('/')
    if (method === 'POST') {
      const made = Array.isArray(body) ? body.map(each => add(place, each)) : add(place, body)
      return answer(path[0], made)
    }
    return answer(
      path[0],
      rowsAt(place).filter(row => isAsked(row, query)),
    )
  }
}

function isAsked(row: Numbered, query: URLSearchParams): boolean {
  const emails = query.get('email:in')?.split(',') ?? null
  const customer = query.get('customer_id')
  return (
    (emails === null || emails.includes(String(row.email))) &&
    (customer === null || customer === String(row.customer_id))
  )
}

/** V3 puts its answer under `data`; V2 does not, and answers nothing with 204. */
function answer(version: string | undefined, rows: unknown): Response {
  if (version === 'v3') return Response.json({ data: rows, meta: {} })
  const isEmpty = Array.isArray(rows) && rows.length === 0
  return isEmpty ? new Response(null, { status: 204 }) : Response.json(rows)
}
