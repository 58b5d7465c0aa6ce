import { html } from 'hono/html'
import type { Translate } from '../../commerce/catalogue-words.ts'
import type { CouponType } from '../../commerce/database/schema.ts'
import type { LineOption } from '../../commerce/order/price-order.ts'
import type { Price } from '../market/price.ts'
import type { Language } from '../session/language.ts'
import { checkoutWords } from '../words/checkout.ts'
import { fill, say } from '../words/words.ts'
import type { Html } from './page.ts'

export type SummaryLine = {
  readonly name: string
  readonly picture: string
  readonly options: readonly Pick<LineOption, 'display_name' | 'display_value'>[]
  readonly quantity: number
  /** Minor units, as prices are entered. */
  readonly total: number
  /** Why it cannot be bought so. */
  readonly problem: string | null
}

export type Summary = {
  readonly lines: readonly SummaryLine[]
  /** Minor units, as prices are entered. */
  readonly subtotal: number
  /** The code that counts, and what it takes off the goods; 0: it is about shipping. null: none. */
  readonly coupon: { readonly code: string; readonly type: CouponType; readonly amount: number } | null
  /** Minor units, as prices are entered; words while it is not known; null: nothing is shipped. */
  readonly shipping: number | string | null
  readonly taxes: readonly { readonly name: string; readonly percent: number; readonly amount: number }[]
  /** Whether the prices hold the taxes. */
  readonly isInclusive: boolean
  /** Whether taxes may still come. */
  readonly isTaxOpen: boolean
  readonly total: number
}

type Shown = { readonly price: Price; readonly language: Language; readonly translate: Translate }

/** The lines of an order and what they come to. */
export function orderSummary(summary: Summary, shown: Shown): Html {
  return html`<ul class="lines">${summary.lines.map(line => lineItem(line, shown))}</ul>
<dl class="sums">${sums(summary, shown)}</dl>
${taxNote(summary, shown)}`
}

/** Where the lines' pictures come from. */
export function pictureOrigins(lines: readonly Pick<SummaryLine, 'picture'>[]): string[] {
  return lines.flatMap(({ picture }) => {
    const url = URL.parse(picture)
    return url !== null && /^https?:$/.test(url.protocol) ? [url.origin] : []
  })
}

function lineItem(
  { name, picture, options, quantity, total, problem }: SummaryLine,
  { price, language, translate }: Shown,
) {
  const words = say(checkoutWords, language)
  const chosen = options
    .map(({ display_name, display_value }) =>
      fill(words.chosen, { option: translate(display_name), value: translate(display_value) }),
    )
    .join(' · ')
  return html`<li class="line">
<span class="thumb">${/^https?:\/\//.test(picture) ? html`<img src="${picture}" alt="" width="72" height="96" loading="lazy">` : ''}</span>
<span class="line-words"><span class="line-name">${name}</span>
${chosen === '' ? '' : html`<span class="line-options">${chosen}</span>`}
<span class="line-options">${fill(words.quantity, { count: quantity })}</span>
${problem === null ? '' : html`<span class="problem">${problem}</span>`}</span>
<span class="figure">${price(total)}</span></li>`
}

function sums(summary: Summary, { price, language }: Shown): Html {
  const { subtotal, coupon, shipping, taxes, isInclusive, total } = summary
  const words = say(checkoutWords, language)
  const row = (name: string, value: string, className = '') =>
    html`<div class="${className}"><dt>${name}</dt><dd class="figure">${value}</dd></div>`
  const taxRows = taxes.map(tax => {
    const name = tax.name === 'VAT' ? words.vat : tax.name
    const percent = percentIn(tax.percent, language)
    return isInclusive
      ? row(fill(words.including, { percent, tax: name }), price(tax.amount), 'minor')
      : row(`${name} (${percent})`, price(tax.amount))
  })
  return html`${row(words.subtotal, price(subtotal))}
${coupon === null ? '' : row(fill(words.discount, { code: coupon.code }), discountIn(coupon, price, language))}
${shipping === null ? '' : row(words.shipping, shippingIn(shipping, price, words.free))}
${isInclusive ? '' : taxRows}
${row(words.total, price(total), 'total')}
${isInclusive ? taxRows : ''}`
}

function taxNote({ isTaxOpen, isInclusive }: Summary, { language }: Shown): Html | string {
  return isTaxOpen && !isInclusive
    ? html`<p class="small tax-note">${say(checkoutWords, language).taxLater}</p>`
    : ''
}

function discountIn(
  { type, amount }: NonNullable<Summary['coupon']>,
  price: Price,
  language: Language,
): string {
  const words = say(checkoutWords, language)
  if (type === 'free_shipping') return words.freeShipping
  return type === 'shipping_discount' ? words.cheaperShipping : `−${price(amount)}`
}

function shippingIn(shipping: number | string, price: Price, free: string): string {
  if (typeof shipping === 'string') return shipping
  return shipping === 0 ? free : price(shipping)
}

function percentIn(percent: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 5 }).format(percent / 100)
}
