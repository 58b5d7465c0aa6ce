import type { readChoices } from '../catalog/read-variants.ts'
import type { Scope } from '../scope.ts'
import { toIso } from '../wire/moment.ts'
import { toMajor } from '../wire/money.ts'
import type { Cart, CustomItem } from './cart.ts'
import type { PricedLine } from './priced-lines.ts'

type ChoicesOf = Awaited<ReturnType<typeof readChoices>>
/** `choicesOf`: what each line's variant means by its options; null: the answer does not say. */
type Of = { scope: Scope; choicesOf: ChoicesOf | null }

export type WireCart = ReturnType<typeof toWireCart>

/** The cart as protocols/bigcommerce §3.5 has it. */
export function toWireCart({ row, customs }: Cart, lines: readonly PricedLine[], { scope, choicesOf }: Of) {
  const amounts = [
    ...lines.map(line => line.extended_price),
    ...customs.map(item => item.list_price * item.quantity),
  ]
  const amount = toMajor(
    amounts.reduce((sum, minor) => sum + minor, 0),
    scope.digits,
  )
  const of = (type: 'physical' | 'digital') =>
    lines.filter(line => line.product.type === type).map(line => toWireLine(line, { scope, choicesOf }))
  return {
    id: row.id,
    customer_id: row.customer_id,
    channel_id: row.channel_id,
    email: row.email,
    currency: { code: row.currency_code },
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
    created_time: toIso(row.created_time),
    updated_time: toIso(row.updated_time),
    locale: row.locale,
    version: row.version,
  }
}

function toWireLine(row: PricedLine, { scope, choicesOf }: Of) {
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
    ...(choicesOf === null ? {} : { options: choicesOf(variant).map(toWireChoice) }),
  }
}

function toDigital(line: ReturnType<typeof toWireLine>) {
  return { ...line, download_file_urls: [], download_page_url: '', download_size: '' }
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
