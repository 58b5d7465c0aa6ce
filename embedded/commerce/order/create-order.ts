import { findSellable, readCatalogue } from '../cart/catalogue-snapshot.ts'
import type { Sellable } from '../cart/read-snapshot.ts'
import { calculatedPrice, cataloguePrice } from '../catalog/price.ts'
import { readChoices } from '../catalog/variants.ts'
import type { Database } from '../database/open.ts'
import { hasId } from '../database/rows.ts'
import { customers } from '../database/schema.ts'
import { groupPrice } from '../group/group-price.ts'
import { categoryPaths, readCustomerGroup } from '../group/read-group.ts'
import { queueEvents, type StoreEvent } from '../outbox/queue.ts'
import type { Scope } from '../scope.ts'
import { rateFor, splitTax, type Taxed } from '../store/tax.ts'
import { unprocessable } from '../wire/api-error.ts'
import { toMinor } from '../wire/value.ts'
import { insertOrder } from './insert-order.ts'
import type { CustomLine, NewOrderBody, ProductLine } from './order-body.ts'
import { holdsStock, INCOMPLETE, PENDING, SHIPPED } from './order-status.ts'
import { type OrderItem, type OrderPrice, toCustomItem, toOrderPrice, toProductItem } from './price-order.ts'
import { refundStatus, requireStatus } from './status-change.ts'
import { takeStockOfLines } from './stock.ts'

type Creating = { readonly body: NewOrderBody; readonly now: Date }

/**
 * Creates the order of POST /v2/orders and takes its stock, except for an incomplete or cancelled one. Call it in a
 * transaction. Resolves to the order's id; throws 422s.
 */
export async function createOrder(tx: Database, scope: Scope, { body, now }: Creating): Promise<number> {
  const billing = await billingAddressOf(tx, scope, body)
  const destination = body.shipping_addresses[0]?.address ?? billing
  const query = { products: body.products, customerId: body.customer_id, destination }
  const items = await readOrderItems(tx, scope, query)
  const price = priceOf(scope, { items, destination, body })
  const lines = items.map(item => ({
    product_id: item.productId,
    variant_id: item.variantId,
    quantity: item.quantity,
  }))
  const stockEvents = holdsStock(body.status_id) ? await takeStockOfLines(tx, scope, lines) : []
  const shipping = price.needsShipping ? destination : null
  const refunded = toMinor(body.refunded_amount ?? 0, scope.digits)
  const payment_status = body.payment_status ?? refundStatus({ refunded, total: price.total.inc }) ?? ''
  const placed = {
    status_id: PENDING,
    total_inc_tax: price.total.inc,
    refunded_amount: 0,
    items_shipped: 0,
    payment_status: '',
  }
  // An order of elsewhere comes with its history: only money that was not paid back cannot be so called.
  if (body.status_id !== INCOMPLETE)
    requireStatus(placed, { to: body.status_id, refunded, paymentStatus: payment_status })
  const fields = { ...fieldsOf({ body, now }), payment_status, refunded_amount: refunded }
  const orderId = await insertOrder(tx, scope, { price, billing, shipping, fields })
  await queueEvents(tx, scope, { events: [...createdEvents(orderId, body.status_id), ...stockEvents], now })
  return orderId
}

/** With the customer's e-mail address where it has none. */
async function billingAddressOf(db: Database, scope: Scope, { customer_id, billing_address }: NewOrderBody) {
  const email = await readCustomerEmail(db, scope, customer_id)
  return { ...billing_address, email: billing_address.email || email }
}

/** '' for a guest, `customerId` 0. Throws the 422 of an unknown customer. */
export async function readCustomerEmail(db: Database, scope: Scope, customerId: number): Promise<string> {
  if (customerId === 0) return ''
  const [customer] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(hasId(customers, scope, customerId))
  if (customer !== undefined) return customer.email
  throw unprocessable(`There is no customer with id ${customerId}`, { customer_id: 'is no customer' })
}

type Pricing = {
  readonly items: readonly OrderItem[]
  readonly destination: NewOrderBody['billing_address']
  readonly body: NewOrderBody
}

/** Shipping costs what the body states, else nothing. */
function priceOf(scope: Scope, { items, destination, body }: Pricing): OrderPrice {
  const price = toOrderPrice(scope, { items, destination, shippingOption: null }, null)
  const prices = orderPriceReader(scope, destination)
  const stated = prices.taxed({ ex: body.shipping_cost_ex_tax, inc: body.shipping_cost_inc_tax })
  const cost = stated ?? { ex: 0, inc: 0 }
  const total = { ex: price.total.ex + cost.ex, inc: price.total.inc + cost.inc }
  const name = body.shipping_addresses[0]?.shipping_method ?? ''
  const flatRate = { id: '', methodId: 0, zoneId: 0, type: 'shipping_flatrate' } as const
  const chosen = { ...flatRate, name, cost: prices.entered(cost) }
  const [tax] = price.taxes
  const taxes = tax === undefined ? [] : [{ ...tax, amount: total.inc - total.ex }]
  return { ...price, total, taxes, shipping: { ...price.shipping, chosen, cost } }
}

function fieldsOf({ body, now }: Creating) {
  const { customer_id, status_id, customer_locale, channel_id, ip_address, external_source } = body
  const { payment_provider_id, staff_notes, customer_message, custom_status } = body
  const date = body.date_created ?? now
  return {
    // Omitted ones get the column's default.
    customer_id,
    status_id,
    customer_locale,
    channel_id,
    ip_address,
    external_source,
    payment_provider_id,
    staff_notes,
    customer_message,
    custom_status,
    date_created: date,
    date_modified: date,
    date_shipped: status_id === SHIPPED ? date : null,
    payment_method: body.payment_method ?? 'Manual',
    external_id: body.external_id ?? body.external_order_id,
    order_source: body.order_source ?? 'external',
  }
}

export function createdEvents(id: number, statusId: number): StoreEvent[] {
  return [
    { scope: 'store/order/created', data: { type: 'order', id } },
    statusEvent(id, { from: 0, to: statusId }),
  ]
}

export function statusEvent(id: number, { from, to }: { from: number; to: number }): StoreEvent {
  const status = { previous_status_id: from, new_status_id: to }
  return { scope: 'store/order/statusUpdated', data: { type: 'order', id, status } }
}

type ItemQuery = {
  readonly products: NewOrderBody['products']
  readonly customerId: number
  readonly destination: { readonly country_iso2: string; readonly state: string }
}

/** The items of POST /v2/orders; one without a price has the customer's. */
async function readOrderItems(db: Database, scope: Scope, { products, customerId, destination }: ItemQuery) {
  const wanted = products.filter(line => 'product_id' in line).map(toNewLine)
  const catalogue = await readCatalogue(db, scope, { wanted })
  const sellables = wanted.map(line => findSellable(catalogue, line))
  const productIds = wanted.map(line => line.product_id)
  const customerPrice = await readCustomerPrices(db, scope, { customerId, productIds })
  const variants = sellables.map(({ variant }) => variant)
  const choicesOf = await readChoices(db, scope.hash, variants)
  const prices = orderPriceReader(scope, destination)
  const next = sellables.values()
  return products.map(line => {
    const ownPrice = prices.taxed({ ex: line.price_ex_tax, inc: line.price_inc_tax })
    const stated = ownPrice === undefined ? undefined : prices.entered(ownPrice)
    if (!('product_id' in line)) return { ...toApiCustomItem(line, stated ?? 0), ownPrice }
    const sellable = next.next().value
    if (sellable === undefined) throw new Error(`Product ${line.product_id} of the order was not read`)
    const { product, variant } = sellable
    const own = { itemId: '', name: line.name ?? product.name, quantity: line.quantity }
    const unit_price = stated ?? customerPrice(sellable)
    const priced = { ...sellable, ...own, unit_price, original_price: cataloguePrice(product, variant) }
    return { ...toProductItem(priced, choicesOf(variant)), ownPrice }
  })
}

function toNewLine({ product_id, variant_id, quantity, product_options }: ProductLine) {
  const option_selections = product_options.map(({ id, value }) => ({ option_id: id, option_value: value }))
  return { product_id, variant_id, quantity, option_selections }
}

function toApiCustomItem({ name, sku, upc, quantity }: CustomLine, list_price: number): OrderItem {
  return { ...toCustomItem({ id: '', name, sku, quantity, list_price, image_url: '' }), upc }
}

type PriceQuery = { readonly customerId: number; readonly productIds: readonly number[] }

/** A customer's unit prices in minor units, with sale and group. */
async function readCustomerPrices(
  db: Database,
  scope: Scope,
  { customerId, productIds }: PriceQuery,
): Promise<(sellable: Sellable) => number> {
  const rules = (await readCustomerGroup(db, scope, customerId))?.rules ?? []
  const isByCategory = rules.some(rule => rule.type === 'category')
  const paths = await categoryPaths(db, scope, isByCategory ? productIds : [])
  return ({ product, variant }) => {
    const priced = { productId: product.id, categoryPath: paths.get(product.id) ?? [] }
    return groupPrice(calculatedPrice(product, variant), priced, rules, scope.digits)
  }
}

type StatedPrice = { readonly ex: number | undefined; readonly inc: number | undefined }

/** Reads prices that an order states in major units, without tax, with tax or both. */
function orderPriceReader({ store, digits }: Scope, destination: { country_iso2: string; state: string }) {
  const percent = rateFor(store.taxRates, destination)?.percent ?? 0
  const isInclusive = store.isPriceEnteredWithTax ?? false
  return {
    /** In minor units; undefined: none is stated. Throws the 422 of a price that is higher without tax. */
    taxed({ ex, inc }: StatedPrice): Taxed | undefined {
      if (inc === undefined)
        return ex === undefined ? undefined : splitTax(toMinor(ex, digits), percent, { isInclusive: false })
      if (ex === undefined) return splitTax(toMinor(inc, digits), percent, { isInclusive: true })
      if (ex > inc) throw unprocessable(`A price without tax (${ex}) is higher than with tax (${inc})`)
      return { ex: toMinor(ex, digits), inc: toMinor(inc, digits) }
    },
    /** As the store's prices are entered. */
    entered: (price: Taxed) => (isInclusive ? price.inc : price.ex),
  }
}
