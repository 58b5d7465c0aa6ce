import { and, asc, eq } from 'drizzle-orm'
import { calculatedPrice, cataloguePrice } from '../catalog/price.ts'
import { primaryOf, readImages } from '../catalog/read-images.ts'
import { readChoices } from '../catalog/read-variants.ts'
import type { Database } from '../database/open.ts'
import { cartCustomItems, cartItems, products, variants } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { toIso } from '../wire/moment.ts'
import { toMajor } from '../wire/money.ts'
import type { CartRow } from './hold-cart.ts'

/** The cart as protocols/bigcommerce §3.5 has it; `withOptions`: each line says what was chosen. */
export async function readCart(db: Database, scope: Scope, cart: CartRow, withOptions: boolean) {
  const rows = await readLines(db, scope, cart.id)
  const customs = await readCustomItems(db, cart.id)
  const pictures = await readPictures(db, scope, rows)
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
    const line = toWireLine(row, scope, pictures.get(row.product.id) ?? '')
    return { type: row.product.type, line: choicesOf === null ? line : { ...line, options } }
  })
  const base = [...rows.map(extendedPrice), ...customs.map(item => item.list_price * item.quantity)]
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

type Row = Awaited<ReturnType<typeof readLines>>[number]

function readLines(db: Database, scope: Scope, cartId: string) {
  return db
    .select({
      item: cartItems,
      product: {
        id: products.id,
        name: products.name,
        type: products.type,
        sku: products.sku,
        url: products.url,
        price: products.price,
        sale_price: products.sale_price,
      },
      variant: {
        id: variants.id,
        product_id: variants.product_id,
        choice: variants.choice,
        sku: variants.sku,
        image_url: variants.image_url,
        price: variants.price,
        sale_price: variants.sale_price,
      },
    })
    .from(cartItems)
    .innerJoin(products, and(eq(products.store, cartItems.store), eq(products.id, cartItems.product_id)))
    .innerJoin(variants, and(eq(variants.store, cartItems.store), eq(variants.id, cartItems.variant_id)))
    .where(and(eq(cartItems.cart_id, cartId), eq(cartItems.store, scope.hash)))
    .orderBy(asc(cartItems.position))
}

function readCustomItems(db: Database, cartId: string) {
  return db
    .select()
    .from(cartCustomItems)
    .where(eq(cartCustomItems.cart_id, cartId))
    .orderBy(asc(cartCustomItems.position))
}

/** The primary picture of each product whose variant has none of its own. */
async function readPictures(db: Database, scope: Scope, rows: readonly Row[]): Promise<Map<number, string>> {
  const bare = rows.filter(row => row.variant.image_url === '').map(row => row.product.id)
  const images = Map.groupBy(await readImages(db, scope.hash, bare), image => image.product_id)
  return new Map([...images].map(([id, of]) => [id, primaryOf(of)?.url_standard ?? '']))
}

const unitPrice = ({ item, product, variant }: Row) => item.list_price ?? calculatedPrice(product, variant)
const extendedPrice = (row: Row) => unitPrice(row) * row.item.quantity

function toWireLine(row: Row, scope: Scope, picture: string) {
  const { item, product, variant } = row
  const unit = toMajor(unitPrice(row), scope.digits)
  const extended = toMajor(extendedPrice(row), scope.digits)
  return {
    id: item.id,
    parent_id: null,
    variant_id: variant.id,
    product_id: product.id,
    sku: variant.sku || product.sku,
    name: item.name ?? product.name,
    url: `${scope.store.siteUrl}${product.url}`,
    quantity: item.quantity,
    taxable: true,
    image_url: variant.image_url || picture,
    discounts: [],
    coupons: [],
    discount_amount: 0,
    coupon_amount: 0,
    original_price: toMajor(cataloguePrice(product, variant), scope.digits),
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
