import { MAX_LINE_QUANTITY, parseQuantity } from './cart.ts'

/** A variant by its SKU and how many of it. */
export type LinkedLine = { readonly sku: string; readonly quantity: number }

/** Lines of a link: each is looked up at the platform. */
export const MAX_LINKED_LINES = 10
/** Characters; the platform's longest SKU. */
const MAX_SKU_LENGTH = 255

export type CartLinkProblem =
  | { readonly kind: 'empty' | 'too-many' }
  /** A part that is not `SKU:quantity`. */
  | { readonly kind: 'unreadable'; readonly part: string }
  | { readonly kind: 'quantity'; readonly sku: string }

export type CartLink =
  | { readonly ok: true; readonly lines: readonly LinkedLine[] }
  | { readonly ok: false; readonly problem: CartLinkProblem }

/**
 * Parses `SKU:quantity,SKU:quantity`; a SKU alone is one. Quantities of the same SKU are added. Commas, colons and percent signs
 * of a SKU are percent-encoded.
 */
export function parseCartLink(text: string): CartLink {
  const parts = text.split(',').map(part => part.trim())
  const quantities = new Map<string, number>()
  for (const part of parts.filter(one => one !== '')) {
    const [written = '', count = '1', ...rest] = part.split(':')
    const sku = decodeSku(written)
    if (sku === null || sku === '' || sku.length > MAX_SKU_LENGTH || rest.length > 0)
      return refuse({ kind: 'unreadable', part })
    const quantity = parseQuantity(count, 1)
    const sum = (quantities.get(sku) ?? 0) + (quantity ?? 0)
    if (quantity === null || sum > MAX_LINE_QUANTITY) return refuse({ kind: 'quantity', sku })
    quantities.set(sku, sum)
  }
  if (quantities.size === 0) return refuse({ kind: 'empty' })
  if (quantities.size > MAX_LINKED_LINES) return refuse({ kind: 'too-many' })
  return { ok: true, lines: [...quantities].map(([sku, quantity]) => ({ sku, quantity })) }
}

/** As `parseCartLink` reads it. */
export function formatCartLink(lines: readonly LinkedLine[]): string {
  return lines.map(({ sku, quantity }) => `${encodeSku(sku)}:${quantity}`).join(',')
}

function refuse(problem: CartLinkProblem): CartLink {
  return { ok: false, problem }
}

function encodeSku(sku: string): string {
  return sku.replace(/[%,:]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** null: a percent sign stands for none of these. */
function decodeSku(written: string): string | null {
  if (/%(?!25|2C|3A)/i.test(written)) return null
  return written.replace(/%(25|2C|3A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
