import { pictureAddress } from '../catalog/picture-address.ts'
import type { readChoices } from '../catalog/variants.ts'
import { type AppliedCoupon, toWireCoupon } from '../coupon/cart-coupon.ts'
import type { CustomItem } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { toIso, toMajor } from '../wire/value.ts'
import type { Cart } from './cart.ts'
import type { PricedCart, PricedLine } from './price-cart.ts'

type ChoicesOf = Awaited<ReturnType<typeof readChoices>>
/** `choicesOf`: the option values of a variant; null: the response leaves options out. */
type WireContext = { scope: Scope; choicesOf: ChoicesOf | null; applied: AppliedCoupon | null }

/** A cart in V3's format, as JSON. */
export type WireCart = { readonly id: string; readonly json: string }

export function toWireCart(
  { row, customs }: Cart,
  lines: readonly PricedLine[],
  context: WireContext,
): WireCart {
  const { scope, applied } = context
  const amounts = [
    ...lines.map(line => line.extended_price),
    ...customs.map(item => item.list_price * item.quantity),
  ]
  const amount = amounts.reduce((sum, minor) => sum + minor, 0)
  const json = JSON.stringify({
    id: row.id,
    customer_id: row.customer_id,
    channel_id: row.channel_id,
    email: row.email,
    currency: { code: row.currency_code },
    tax_included: scope.store.isPriceEnteredWithTax ?? false,
    base_amount: toMajor(amount, scope.digits),
    discount_amount: 0,
    manual_discount_amount: 0,
    cart_amount: toMajor(amount - (applied?.total ?? 0), scope.digits),
    coupons: applied === null ? [] : [toWireCoupon(applied, applied.total, scope.digits)],
    discounts: [],
    created_time: toIso(row.created_time),
    updated_time: toIso(row.updated_time),
    locale: row.locale,
    version: row.version,
  })
  return withField({ id: row.id, json }, 'line_items', linesJson({ lines, customs }, context))
}

/** Adds a field, whose value is JSON. */
export function withField({ id, json }: WireCart, name: string, value: string): WireCart {
  return { id, json: `${json.slice(0, -1)},"${name}":${value}}` }
}

function linesJson({ lines, customs }: PricedCart, context: WireContext): string {
  const linesOf = (type: 'physical' | 'digital') =>
    lines.filter(line => line.product.type === type).map(line => lineJson(line, context))
  const customItems = customs.map(item => toWireCustomItem(item, context.scope.digits))
  return `{"physical_items":[${linesOf('physical')}],"digital_items":[${linesOf('digital')}],"gift_certificates":[],"custom_items":${JSON.stringify(customItems)}}`
}

/** Cached in the line, except with a coupon: its share of a line depends on the whole cart. */
function lineJson(line: PricedLine, context: WireContext): string {
  if (context.applied !== null) return JSON.stringify(toWireLine(line, context))
  const kind = context.choicesOf === null ? 'plain' : 'withOptions'
  line.json[kind] ??= JSON.stringify(toWireLine(line, context))
  return line.json[kind]
}

function toWireLine(row: PricedLine, { scope, choicesOf, applied }: WireContext) {
  const { product, variant } = row
  const unit = toMajor(row.unit_price, scope.digits)
  const extended = toMajor(row.extended_price, scope.digits)
  const share = applied?.shares.get(row.itemId) ?? 0
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
    image_url: pictureAddress(
      scope.store,
      { ...variant, url: variant.image_url || (row.picture ?? '') },
      'thumbnail',
    ),
    discounts: [],
    coupons: applied === null || share === 0 ? [] : [toWireCoupon(applied, share, scope.digits)],
    discount_amount: 0,
    coupon_amount: toMajor(share, scope.digits),
    original_price: toMajor(row.original_price, scope.digits),
    list_price: unit,
    sale_price: unit,
    extended_list_price: extended,
    extended_sale_price: extended,
    is_require_shipping: product.type === 'physical',
    is_mutable: true,
    added_by_promotion: false,
    gift_wrapping: null,
    ...(choicesOf === null ? {} : { options: choicesOf(variant).map(toWireChoice) }),
    ...(product.type === 'digital'
      ? { download_file_urls: [], download_page_url: '', download_size: '' }
      : {}),
  }
}

function toWireCustomItem(item: CustomItem, digits: number) {
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

type Choice = ReturnType<ChoicesOf>[number]

function toWireChoice(choice: Choice) {
  return {
    name: choice.option_display_name,
    nameId: choice.option_id,
    value: choice.label,
    valueId: choice.id,
  }
}
