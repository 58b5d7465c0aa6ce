import { decimalOf, type Money, moneyOf } from '@firnline/domain/money'
import type { CategoryPath } from './catalogue-product.ts'
import { slugOf } from './catalogue-product.ts'

/** A cell's value, or what is wrong with the cell: `is no …`. */
export type Cell<Value> = { readonly value: Value } | { readonly problem: string }

/** More than any product costs, in major units. */
const MAX_PRICE = 100_000_000
const MAX_STOCK = 1_000_000_000
/** The platform's. */
const CATEGORY_NAME = 50

/** An amount of a currency: `699.95`, without a currency and without a separator of thousands. null: empty. */
export function readPrice(text: string, currency: string): Cell<Money | null> {
  if (text === '') return { value: null }
  if (!/^\d+(?:\.\d+)?$/.test(text))
    return { problem: `is no price: write digits and a point for decimals, 1299.50 for ${currency}` }
  if (Number(text) > MAX_PRICE) return { problem: `is above ${MAX_PRICE}` }
  const price = moneyOf(text, currency)
  return Number(decimalOf(price)) === Number(text)
    ? { value: price }
    : { problem: `has more decimals than ${currency} has` }
}

/** null: empty. */
export function readCount(text: string): Cell<number | null> {
  if (text === '') return { value: null }
  return /^\d+$/.test(text) && Number(text) <= MAX_STOCK
    ? { value: Number(text) }
    : { problem: 'is no whole number of 0 or more' }
}

const DAY = 86_400_000

/**
 * `2026-11-27` or `2026-11-27T08:00+01:00`; without a zone it is UTC's. null: empty.
 * @param end whether a day counts to its end
 */
export function readDate(text: string, end: boolean): Cell<Date | null> {
  if (text === '') return { value: null }
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:?\d\d)?)?$/.exec(text) ?? []
  const offset = zone === undefined ? 'Z' : zone.replace(/(\d\d)(\d\d)$/, '$1:$2')
  const date = new Date(`${day}T${time ?? '00:00'}${offset}`)
  if (day === undefined || Number.isNaN(date.getTime()) || !isDay(day))
    return { problem: 'is no date: write 2026-11-27, or 2026-11-27T08:00+01:00' }
  return { value: time === undefined && end ? new Date(date.getTime() + DAY) : date }
}

/** Date would take the 31st of February for the 3rd of March. */
const isDay = (day: string) => new Date(`${day}T00:00Z`).toISOString().startsWith(day)

/** Parts between `|`. */
export function readList(text: string): string[] {
  return text
    .split('|')
    .map(part => part.trim())
    .filter(part => part !== '')
}

/** `Skis > Touring | Sale`. */
export function readCategories(text: string): Cell<CategoryPath[]> {
  const paths = readList(text).map(path =>
    path
      .split('>')
      .map(part => part.trim())
      .filter(name => name !== '')
      .map(name => ({ name, slug: slugOf(name) })),
  )
  const names = paths.flat()
  const long = names.find(({ name }) => name.length > CATEGORY_NAME)
  if (long !== undefined) return { problem: `has a name of more than ${CATEGORY_NAME} letters: ${long.name}` }
  const unnamed = names.find(({ slug }) => slug === '')
  if (unnamed !== undefined)
    return { problem: `has ${unnamed.name}, of which no address can be made: name it in Latin letters` }
  return { value: paths.filter(path => path.length > 0) }
}

/** `#9EC7D8|#FFFFFF`: one to three colors. */
export function readSwatch(text: string): Cell<string[]> {
  const colors = readList(text)
  return colors.length <= 3 && colors.every(color => /^#[0-9a-f]{6}$/i.test(color))
    ? { value: colors }
    : { problem: 'is not one to three colors as #9EC7D8, with | between them' }
}
