import type { OptionValue, Picture, Product, ProductOption } from '@firnline/domain/catalogue/product'
import { colorParam } from '@firnline/domain/catalogue/variant-choice'
import { type DisplayTexts, displayText } from '@firnline/domain/content/display-text'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { createSearchParams, href } from 'react-router'

export type LineItemView = ReturnType<typeof describeLineItem>

/** A line of the platform. */
type Line = {
  readonly variantId: number | null
  readonly name: string
  readonly picture: string | null
  readonly choices: readonly { readonly option: string; readonly value: string }[]
}

type LineItemContext = {
  /** null: content no longer has it. */
  readonly product: Product | null
  readonly locale: Locale
  readonly texts: DisplayTexts
}

/** The product of a line of a cart or an order. */
export function describeLineItem(line: Line, { product, locale, texts }: LineItemContext) {
  const chosen = line.choices.map(choice => ({ ...choice, found: findChoice(product, choice) }))
  const found = chosen.map(choice => choice.found)
  const title = product?.title || line.name
  return {
    title,
    /** null: no product page. */
    href: product === null ? null : linePath(locale, product, found),
    picture: linePicture(line, product, title),
    choices: chosen.map(({ option, value, found }) => ({
      name: displayText(texts, option),
      value: found?.value.name ?? value,
    })),
  }
}

type Found = { readonly option: ProductOption; readonly value: OptionValue }

/** The product's option and value for the platform's labels. */
function findChoice(product: Product | null, choice: Line['choices'][number]): Found | null {
  const option = product?.commerce?.options.find(({ label }) => label === choice.option)
  const value = option?.values.find(({ label }) => label === choice.value)
  return option === undefined || value === undefined ? null : { option, value }
}

function linePath(locale: Locale, product: Product, chosen: readonly (Found | null)[]): string {
  const path = localePath(locale, href('/p/*', { '*': product.slug }))
  const color = chosen.find(found => found?.option.kind === 'color')
  return color ? `${path}?${createSearchParams({ color: colorParam(color.value) })}` : path
}

function linePicture(line: Line, product: Product | null, alt: string): Picture | null {
  const variant = product?.commerce?.variants.find(({ id }) => id === line.variantId)
  const name = variant?.picture ?? line.picture
  return name === null ? (product?.picture ?? null) : { name, set: false, alt }
}
