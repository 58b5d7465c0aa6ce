import { findSellable, readCatalogue } from '../cart/catalogue.ts'
import { readChoices } from '../catalog/read-variants.ts'
import type { Database } from '../database/open.ts'
import type { Scope } from '../scope.ts'
import { readPrices } from './customer-price.ts'
import { priceReader } from './entered-price.ts'
import type { CustomLine, NewOrderBody, ProductLine } from './order-body.ts'
import { type OrderItem, toCustomItem, toProductItem } from './order-item.ts'

type Asked = {
  readonly products: NewOrderBody['products']
  readonly customerId: number
  readonly destination: { readonly country_iso2: string; readonly state: string }
}

/** The lines of POST /v2/orders; a price that a line does not state is what the product costs this customer. */
export async function readApiItems(db: Database, scope: Scope, asked: Asked): Promise<OrderItem[]> {
  const { products, customerId, destination } = asked
  const wanted = products.filter(line => 'product_id' in line).map(toWanted)
  const catalogue = await readCatalogue(db, scope, { wanted })
  const sellables = wanted.map(line => findSellable(catalogue, line))
  const productIds = wanted.map(line => line.product_id)
  const usualPrice = await readPrices(db, scope, { customerId, productIds })
  const choicesOf = await readChoices(
    db,
    scope.hash,
    sellables.map(({ variant }) => variant),
  )
  const prices = priceReader(scope, destination)
  const next = sellables.values()
  return products.map(line => {
    const ownPrice = prices.taxed({ ex: line.price_ex_tax, inc: line.price_inc_tax })
    const stated = ownPrice === undefined ? undefined : prices.entered(ownPrice)
    if (!('product_id' in line)) return { ...custom(line, stated ?? 0), ownPrice }
    const sellable = next.next().value
    if (sellable === undefined) throw new Error(`Product ${line.product_id} of the order was not looked up`)
    const { product, variant } = sellable
    const own = { itemId: '', name: line.name ?? product.name, quantity: line.quantity }
    const priced = { ...sellable, ...own, unit_price: stated ?? usualPrice(sellable) }
    return { ...toProductItem(priced, choicesOf(variant)), ownPrice }
  })
}

function toWanted({ product_id, variant_id, quantity, product_options }: ProductLine) {
  const option_selections = product_options.map(({ id, value }) => ({ option_id: id, option_value: value }))
  return { product_id, variant_id, quantity, option_selections }
}

function custom({ name, sku, upc, quantity }: CustomLine, list_price: number): OrderItem {
  return { ...toCustomItem({ id: '', name, sku, quantity, list_price, image_url: '' }), upc }
}
