import { format } from '@firnline/messages/format'
import { and, eq } from 'drizzle-orm'
import { html } from 'hono/html'
import type { Translate } from '../../commerce/catalog/catalogue-messages.ts'
import { type CouponType, currencies } from '../../commerce/database/schema.ts'
import { formatMoney } from '../../commerce/email/format-money.ts'
import type { LineOption } from '../../commerce/order/price-order.ts'
import type { Commerce, Scope } from '../../commerce/scope.ts'
import { currencyFormat } from '../../commerce/store/store.ts'
import { messagesIn } from '../../messages/messages.ts'
import type { Html } from './page.ts'

export type SummaryLine = {
  readonly name: string
  readonly picture: string
  readonly options: readonly Pick<LineOption, 'display_name' | 'display_value'>[]
  readonly quantity: number
  /** Minor units, as prices are entered. */
  readonly total: number
  /** Why it cannot be bought so. */
  readonly error: string | null
}

export type Summary = {
  readonly lines: readonly SummaryLine[]
  /** Minor units, as prices are entered. */
  readonly subtotal: number
  /** `amount`: what the coupon takes off the goods; 0: it is about shipping. null: no coupon. */
  readonly coupon: { readonly code: string; readonly type: CouponType; readonly amount: number } | null
  /** Minor units, as prices are entered; a text while the cost is not known; null: nothing is shipped. */
  readonly shipping: number | string | null
  readonly taxes: readonly { readonly name: string; readonly percent: number; readonly amount: number }[]
  /** Whether the prices include the taxes. */
  readonly isInclusive: boolean
  /** Whether taxes may still be added. */
  readonly isTaxOpen: boolean
  readonly total: number
}

/** Integer minor units → the store's own format. */
export type FormatPrice = (minor: number) => string

/** By the store's currency as PUT /v2/currencies left it. */
export async function readPriceFormat(
  { db }: Commerce,
  { hash, store, digits }: Scope,
): Promise<FormatPrice> {
  const isIt = and(eq(currencies.store, hash), eq(currencies.currency_code, store.currency))
  const [row] = await db.select().from(currencies).where(isIt)
  const { token, tokenLocation, decimalToken, thousandsToken } = currencyFormat(store)
  const currency = row ?? {
    token,
    token_location: tokenLocation,
    decimal_token: decimalToken,
    thousands_token: thousandsToken,
    decimal_places: digits,
  }
  return minor => formatMoney(minor, currency, digits)
}

type Formats = { readonly price: FormatPrice; readonly language: string; readonly translate: Translate }

/** The lines of an order and its sums. */
export function orderSummary(summary: Summary, formats: Formats): Html {
  const { isTaxOpen, isInclusive } = summary
  return html`<ul class="lines">${summary.lines.map(line => lineItem(line, formats))}</ul>
<dl class="sums">${sums(summary, formats)}</dl>
${isTaxOpen && !isInclusive ? html`<p class="small tax-note">${messagesIn(formats.language).checkout.taxLater}</p>` : ''}`
}

/** The origins of the lines' pictures. */
export function pictureOrigins(lines: readonly Pick<SummaryLine, 'picture'>[]): string[] {
  return lines.flatMap(({ picture }) => {
    const url = URL.parse(picture)
    return url !== null && /^https?:$/.test(url.protocol) ? [url.origin] : []
  })
}

function lineItem(
  { name, picture, options, quantity, total, error }: SummaryLine,
  { price, language, translate }: Formats,
): Html {
  const messages = messagesIn(language)
  const chosen = options
    .map(({ display_name, display_value }) =>
      format(messages.orderSummary.option, {
        option: translate(display_name),
        value: translate(display_value),
      }),
    )
    .join(' · ')
  return html`<li class="line">
<span class="thumb">${/^https?:\/\//.test(picture) ? html`<img src="${picture}" alt="" width="72" height="96" loading="lazy">` : ''}</span>
<span class="line-words"><span class="line-name">${name}</span>
${chosen === '' ? '' : html`<span class="line-options">${chosen}</span>`}
<span class="line-options">${format(messages.checkout.quantity, { count: quantity })}</span>
${error === null ? '' : html`<span class="problem">${error}</span>`}</span>
<span class="figure">${price(total)}</span></li>`
}

/** Taxes that the prices include are below the total, others above it. */
function sums(summary: Summary, { price, language }: Formats): Html {
  const { subtotal, coupon, shipping, taxes, isInclusive, total } = summary
  const { checkout, tax } = messagesIn(language)
  const row = (name: string, value: string, className = '') =>
    html`<div class="${className}"><dt>${name}</dt><dd class="figure">${value}</dd></div>`
  const percentFormat = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 5 })
  const taxRows = taxes.map(({ name, percent, amount }) => {
    const rate = { percent: percentFormat.format(percent / 100), tax: name === 'VAT' ? tax.vat : name }
    return isInclusive
      ? row(format(checkout.including, rate), price(amount), 'minor')
      : row(`${rate.tax} (${rate.percent})`, price(amount))
  })
  return html`${row(checkout.subtotal, price(subtotal))}
${coupon === null ? '' : row(format(checkout.discount, { code: coupon.code }), couponValue(coupon, price, language))}
${shipping === null ? '' : row(checkout.shipping, shippingCost(shipping, price, checkout.free))}
${isInclusive ? '' : taxRows}
${row(checkout.total, price(total), 'total')}
${isInclusive ? taxRows : ''}`
}

function couponValue(
  { type, amount }: NonNullable<Summary['coupon']>,
  price: FormatPrice,
  language: string,
): string {
  const { checkout } = messagesIn(language)
  if (type === 'free_shipping') return checkout.freeShipping
  return type === 'shipping_discount' ? checkout.cheaperShipping : `−${price(amount)}`
}

function shippingCost(shipping: number | string, price: FormatPrice, free: string): string {
  if (typeof shipping === 'string') return shipping
  return shipping === 0 ? free : price(shipping)
}
