import { readCatalogue, type Sellable } from '../cart/catalogue.ts'
import type { Database } from '../database/open.ts'
import type { Scope } from '../scope.ts'
import { unprocessable } from '../wire/refusal.ts'
import { giveBackStock, holdStock, isCountedByVariant, type Sold, takeStock } from './stock.ts'
import type { OrderProductRow } from './wire-order-part.ts'

type Line = Pick<OrderProductRow, 'product_id' | 'variant_id' | 'quantity'>

/** What is left of an order's lines in the catalogue, held until the transaction ends. */
async function holdLines(tx: Database, scope: Scope, lines: readonly Line[]): Promise<(Sellable & Sold)[]> {
  const ofProducts = lines.filter(line => line.product_id > 0)
  const productIds = ofProducts.map(line => line.product_id)
  await holdStock(tx, scope, { productIds, variantIds: ofProducts.map(line => line.variant_id) })
  const { byVariant } = await readCatalogue(tx, scope, { held: ofProducts })
  return ofProducts.flatMap(({ variant_id, quantity }) => {
    const found = byVariant.get(variant_id)
    return found === undefined ? [] : [{ ...found, quantity }]
  })
}

/** Takes the stock of an order's lines; throws the 422 that names what there is too little of. */
export async function sellLines(tx: Database, scope: Scope, lines: readonly Line[]) {
  const sold = await holdLines(tx, scope, lines)
  for (const line of sold) checkStock(line, sold)
  return takeStock(tx, scope, sold)
}

/** Puts back what an order that was called off had taken. What is no longer in the catalogue has no stock. */
export async function returnLines(tx: Database, scope: Scope, lines: readonly Line[]) {
  return giveBackStock(tx, scope, await holdLines(tx, scope, lines))
}

function checkStock({ product, variant }: Sellable, sold: readonly (Sellable & Sold)[]): void {
  if (product.inventory_tracking === 'none') return
  const isOwn = isCountedByVariant({ product, variant })
  const left = isOwn ? variant.inventory_level : product.inventory_level
  const wanted = sold
    .filter(line => (isOwn ? line.variant.id === variant.id : line.product.id === product.id))
    .reduce((sum, line) => sum + line.quantity, 0)
  if (wanted <= left) return
  const { name } = product
  throw unprocessable(
    left > 0 ? `There are only ${left} of the ${name} in stock.` : `The ${name} is out of stock.`,
  )
}
