import { and, eq } from 'drizzle-orm'
import type { Translate } from '../../catalogue-words.ts'
import type { Database } from '../../database/open.ts'
import { shipments } from '../../database/schema.ts'
import type { Letter } from '../letter.ts'
import type { OrderLinks } from '../order-links.ts'
import type { Language } from './language.ts'
import { itemLines } from './order-parts.ts'
import type { Block, Page } from './page.ts'
import { PARCEL_WORDS } from './parcel-words.ts'
import type { ReadOrder } from './read-order.ts'

type OrderShipped = Extract<Letter, { kind: 'order-shipped' | 'order-tracked' }>
type Setting = {
  readonly language: Language
  readonly brand: string
  readonly translate: Translate
  readonly links: OrderLinks
}
type Shipment = typeof shipments.$inferSelect
type Item = { readonly line: ReadOrder['lines'][number]; readonly quantity: number }

/** The shipment that a letter is about; `gone`: it was deleted since. null: the letter is about none. */
export async function readShipment(
  db: Database,
  store: string,
  letter: OrderShipped,
): Promise<Shipment | null | 'gone'> {
  if (letter.shipmentId === null) return null
  const [row] = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.store, store), eq(shipments.id, letter.shipmentId)))
  return row ?? 'gone'
}

/** Says that a parcel has left, what is in it, what is still to come, and where to follow it. */
export function orderShipped(
  letter: OrderShipped,
  { language, brand, translate, links }: Setting,
  { placed, shipment }: { placed: ReadOrder; shipment: Shipment | null },
): Page {
  const words = PARCEL_WORDS[language]
  const toCome = shipment === null ? [] : unsent(placed)
  const said =
    letter.kind === 'order-tracked' ? words.tracked : toCome.length === 0 ? words.sent : words.sentPart
  const list = (title: string, items: readonly Item[]): Block[] =>
    items.length === 0 ? [] : [{ kind: 'lines', title, lines: itemLines(items, { language, translate }) }]
  return {
    language,
    brand,
    subject: said.subject(letter.orderId),
    heading: said.heading,
    blocks: [
      { kind: 'words', text: said.text(letter.orderId) },
      ...(shipment === null ? [] : tracking(shipment, language, links)),
      ...list(words.parcel, shipment === null ? unsent(placed) : sentItems(shipment, placed)),
      ...list(words.toCome, toCome),
      { kind: 'words', text: words.lookUp },
      { kind: 'link', label: words.see, url: links.statusUrl(letter.locale) },
    ],
    signature: `${words.signature}\n${brand}`,
  }
}

function tracking(shipment: Shipment, language: Language, links: OrderLinks): Block[] {
  const words = PARCEL_WORDS[language]
  const { tracking_number: number, tracking_carrier, shipping_provider, tracking_link } = shipment
  const url = links.trackingUrl({
    trackingNumber: number,
    carriers: [tracking_carrier, shipping_provider],
    links: [tracking_link],
  })
  const named: Block[] =
    number === '' ? [] : [{ kind: 'lines', title: words.trackingNumber, lines: [number] }]
  return url === null ? named : [...named, { kind: 'link', label: words.track, url }]
}

function sentItems({ items }: Shipment, { lines }: ReadOrder): Item[] {
  return items.flatMap(({ order_product_id, quantity }) =>
    lines.filter(({ id }) => id === order_product_id).map(line => ({ line, quantity })),
  )
}

/** What no shipment holds and nobody was paid back for. */
function unsent({ lines }: ReadOrder): Item[] {
  return lines
    .filter(({ type }) => type === 'physical')
    .map(line => ({ line, quantity: line.quantity - line.quantity_shipped - line.quantity_refunded }))
    .filter(({ quantity }) => quantity > 0)
}
