import type { PriceText } from '@firnline/design/price-label/price-label'
import { type Cart, type CartLine, countItems } from '@firnline/domain/cart/cart'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { formatMoney } from '@firnline/domain/money/format-money'
import type { CurrencyFormat } from '@firnline/domain/money/money'
import { tagOf } from '@firnline/domain/price/price-tag'
import { colorParam } from '@firnline/domain/product/choice'
import type { OptionValue, Picture, Product, ProductOption } from '@firnline/domain/product/product'
import { type DisplayTexts, fillWords } from '@firnline/domain/text/display-text'
import type { Visit } from '@firnline/domain/visit'
import { createSearchParams, href } from 'react-router'
import { optionName } from '../../components/option/option-name.ts'
import { describePrice } from '../../components/price-label/describe-price.ts'
import type { Said } from '../../words/words.ts'
import type { cartWords } from './cart.words.ts'

export type CartWords = Said<typeof cartWords>

export type CartView = {
  readonly count: string
  readonly lines: readonly LineView[]
}

export type LineView = {
  readonly id: string
  readonly title: string
  /** null: content no longer has a page for it. */
  readonly href: string | null
  readonly picture: Picture | null
  readonly choices: readonly { readonly name: string; readonly value: string }[]
  readonly quantity: number
  /** Of one, where it says more than the total. */
  readonly price: PriceText | null
  readonly total: string
}

export type CartFacts = {
  readonly cart: Cart
  /** Content's words for the cart's products, by commerce product id. */
  readonly products: ReadonlyMap<number, Product>
  readonly visit: Pick<Visit, 'locale' | 'currency'>
  readonly texts: DisplayTexts
  readonly words: CartWords
}

/** The cart as it is read: the platform's sums, the visit language's words. */
export function describeCart(facts: CartFacts): CartView {
  const { cart, words } = facts
  const count = countItems(cart)
  return {
    count: fillWords(count === 1 ? words.itemOne : words.itemMany, { count }),
    lines: cart.lines.map(line => describeLine(line, facts)),
  }
}

function describeLine(line: CartLine, facts: CartFacts): LineView {
  const { visit, texts, words } = facts
  const { format } = visit.currency
  const product = facts.products.get(line.productId) ?? null
  const chosen = line.choices.map(choice => ({ ...choice, found: findChoice(product, choice) }))
  const title = product?.title || line.name
  return {
    id: line.id,
    title,
    href:
      product === null
        ? null
        : linePath(
            visit.locale,
            product,
            chosen.map(({ found }) => found),
          ),
    picture: linePicture(line, product, title),
    choices: chosen.map(({ option, value, found }) => ({
      name: optionName(option, texts, visit.locale.language),
      value: found?.value.name ?? value,
    })),
    quantity: line.quantity,
    price: unitPrice(line, format, words),
    total: formatMoney(line.lineTotal, format),
  }
}

function unitPrice(line: CartLine, format: Partial<CurrencyFormat>, words: CartWords): PriceText | null {
  const tag = tagOf({ list: line.listPrice, sale: line.price })
  if (tag.kind === 'regular' && line.quantity === 1) return null
  const price = describePrice(tag, format, words)
  if (line.quantity === 1 || price.kind === 'range') return price
  return { ...price, now: fillWords(words.each, { price: price.now }) }
}

type Found = { readonly option: ProductOption; readonly value: OptionValue }

/** A line names its options in the platform's words; the product knows the shopper's. */
function findChoice(product: Product | null, choice: CartLine['choices'][number]): Found | null {
  const option = product?.commerce?.options.find(({ label }) => label === choice.option)
  const value = option?.values.find(({ label }) => label === choice.value)
  return option === undefined || value === undefined ? null : { option, value }
}

/** The product in the line's colour. */
function linePath(locale: Locale, product: Product, chosen: readonly (Found | null)[]): string {
  const path = localePath(locale, href('/p/*', { '*': product.slug }))
  const color = chosen.find(found => found?.option.kind === 'color')
  return color ? `${path}?${createSearchParams({ color: colorParam(color.value) })}` : path
}

function linePicture(line: CartLine, product: Product | null, alt: string): Picture | null {
  const variant = product?.commerce?.variants.find(({ id }) => id === line.variantId)
  const name = variant?.picture ?? line.picture
  return name === null ? (product?.picture ?? null) : { name, set: false, alt }
}
