import { asc, eq } from 'drizzle-orm'
import { readChoices } from '../catalog/read-variants.ts'
import type { Database } from '../database/open.ts'
import { cartCustomItems } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { toIso } from '../wire/moment.ts'
import { toMajor } from '../wire/money.ts'
import type { CartRow } from './hold-cart.ts'
import { type PricedLine, readPricedLines } from './priced-lines.ts'

/** The cart as protocols/bigcommerce §3.5 has it; `withOptions`: each line says what was chosen. */
export async function readCart(db: Database, scope: Scope, cart: CartRow, withOptions: boolean) {
  const rows = await readPricedLines(db, scope, cart)
  const customs = await readCustomItems(db, cart.id)
  const choicesOf = withOptions
    ? await readChoices(
        db,
        scope.hash,
        rows.map(row => row.variant),
      )
    : null
  const lines = rows.map(row => {
    const options = (choicesOf?.(row.variant) ?? []).map(choice => ({
      name: choice.option_display_name,
      nameId: choice.option_id,
      value: choice.label,
      valueId: choice.id,
    }))
    const line = toWireLine(row, scope)
    return { type: row.product.type, line: choicesOf === null ? line : { ...line, options } }
  })
  const base = [
    ...rows.map(row => row.extended_price),
    ...customs.map(item => item.list_price * item.quantity),
  ]
  const amount = toMajor(
    base.reduce((sum, minor) => sum + minor, 0),
    scope.digits,
  )
  const of = (type: 'physical' | 'digital') =>
    lines.filter(line => line.type === type).map(({ line }) => line)
  return {
    id: cart.id,
    customer_id: cart.customer_id,
    channel_id: cart.channel_id,
    email: cart.email,
    currency: { code: cart.currency_code },
    tax_included: scope.store.isPriceEnteredWithTax ?? false,
    base_amount: amount,
    discount_amount: 0,
    manual_discount_amount: 0,
    cart_amount: amount,
    coupons: [],
    discounts: [],
    line_items: {
      physical_items: of('physical'),
      digital_items: of('digital').map(toDigital),
      gift_certificates: [],
      custom_items: customs.map(item => toWireCustomItem(item, scope.digits)),
    },
    created_time: toIso(cart.created_time),
    updated_time: toIso(cart.updated_time),
    locale: cart.locale,
    version: cart.version,
  }
}

function readCustomItems(db: Database, cartId: string) {
  return db
    .select()
    .from(cartCustomItems)
    .where(eq(cartCustomItems.cart_id, cartId))
    .orderBy(asc(cartCustomItems.position))
}

function toWireLine(row: PricedLine, scope: Scope) {
  const { product, variant } = row
  const unit = toMajor(row.unit_price, scope.digits)
  const extended = toMajor(row.extended_price, scope.digits)
  return {
    id: row.itemId,
    parent_id: null,
    variant_id: variant.id,
    product_id: product.id,
    sku: variant.sku || product.sku,
    name: row.name,
    url: `${scope.store.siteUrl}${product.url}`,
    quantity: row.quantity,
    taxable: true,
    image_url: variant.image_url || (row.picture ?? ''),
    discounts: [],
    coupons: [],
    discount_amount: 0,
    coupon_amount: 0,
    original_price: toMajor(row.original_price, scope.digits),
    list_price: unit,
    sale_price: unit,
    extended_list_price: extended,
    extended_sale_price: extended,
    is_require_shipping: product.type === 'physical',
    is_mutable: true,
    added_by_promotion: false,
    gift_wrapping: null,
  }
}

function toDigital(line: ReturnType<typeof toWireLine>) {
  return { ...line, download_file_urls: [], download_page_url: '', download_size: '' }
}

function toWireCustomItem(item: typeof cartCustomItems.$inferSelect, digits: number) {
  return {
    id: item.id,
    sku: item.sku,
    name: item.name,
    quantity: item.quantity,
    list_price: toMajor(item.list_price, digits),
    extended_list_price: toMajor(item.list_price * item.quantity, digits),
    image_url: item.image_url,
  }
}
