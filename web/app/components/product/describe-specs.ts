import {
  type AttributeRow,
  type AttributeSettings,
  attributeRows,
  explanationOf,
  type Unit,
} from '@firnline/domain/catalogue/attribute'
import type { Product } from '@firnline/domain/catalogue/product'
import { type DisplayTexts, displayText } from '@firnline/domain/content/display-text'
import type { Locale } from '@firnline/domain/locale/locale'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import { formatNumber, UNIT_SIGNS } from '../../intl.ts'
import { attributeTitle, optionTitle } from './attribute-title.ts'

export type AttributeInput = {
  readonly settings: AttributeSettings
  readonly hidden: readonly string[]
}

export type SpecView = { readonly name: string; readonly value: string }

type SpecInput = {
  readonly product: Pick<Product, 'attributes' | 'specs' | 'categories'>
  readonly attributes: AttributeInput
  readonly visit: { readonly locale: Pick<Locale, 'language' | 'languageTag'> }
  readonly texts: DisplayTexts
  readonly messages: Messages<'specification'>
}

/** The attributes in the shop's order, then the textual specifications. */
export function describeSpecs(input: SpecInput): SpecView[] {
  return explainSpecs(input).map(({ name, value }) => ({ name, value }))
}

/** `explanation`: what it means to a shopper; empty: not written. */
export type ExplainedSpec = SpecView & { readonly explanation: string }

export function explainSpecs(input: SpecInput): ExplainedSpec[] {
  const { product, attributes, texts } = input
  const own = product.specs.map(({ key, value }) => ({ key, name: displayText(texts, key), value }))
  return [...attributeSpecs(input), ...own].map(({ key, name, value }) => ({
    name,
    value,
    explanation: explanationOf(key, product.categories, attributes.settings),
  }))
}

/** Attributes in the shop's order, without hidden ones. */
export function attributeValues(input: SpecInput): SpecView[] {
  return attributeSpecs(input).map(({ name, value }) => ({ name, value }))
}

function attributeSpecs(input: SpecInput): (SpecView & { readonly key: string })[] {
  const { product, attributes, texts } = input
  return attributeRows({ ...product, ...attributes }).map(row => ({
    key: row.attribute,
    name: attributeTitle(row.attribute, { ...attributes, texts }),
    value: rowText(row, input),
  }))
}

function rowText(row: AttributeRow, input: SpecInput): string {
  const { messages } = input
  const { language, languageTag } = input.visit.locale
  const text = (value: number, unit: Unit = 'none') =>
    `${formatNumber(value, languageTag)}${UNIT_SIGNS[unit]}`
  switch (row.kind) {
    case 'options':
      return sentence(
        row.options.map(option =>
          optionTitle(option, { settings: input.attributes.settings, texts: input.texts }),
        ),
        language,
      )
    case 'of-ten':
      return `${text(row.value)}/10`
    case 'sidecut':
      return `${[row.tip, row.waist, row.tail].map(width => text(width)).join('–')}${UNIT_SIGNS.mm}`
    case 'range':
      if (row.from === row.to) return text(row.from, row.unit)
      // `-5–-2` would be misread.
      if (row.from >= 0) return `${text(row.from)}–${text(row.to, row.unit)}`
      return format(messages.range, { from: text(row.from), to: text(row.to, row.unit) })
    case 'measure': {
      const value = text(row.value, row.unit)
      const each = row.each ? format(messages.perPiece, { value }) : value
      return row.at === null ? each : `${each} (${text(row.at, 'cm')})`
    }
  }
}

/** In a list only names (GripWalk) and German nouns keep their capital. */
function sentence([first = '', ...others]: readonly string[], language: string): string {
  const inner = others.map(title =>
    language !== 'de' && /^\p{Lu}[^\p{Lu}]*$/u.test(title) ? title.toLocaleLowerCase(language) : title,
  )
  return [first, ...inner].join(', ')
}
