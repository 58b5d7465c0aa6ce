import { MAX_LINE_QUANTITY } from '@firnline/domain/cart/cart'
import { MAX_LINKED_LINES } from '@firnline/domain/cart/cart-link'
import {
  DEFAULT_LOCALE,
  isKnownCountry,
  type Locale,
  localesOf,
  REST_OF_WORLD,
} from '@firnline/domain/locale/locale'
import * as v from 'valibot'

/** What UCP requests hold, as far as the shop reads it; other fields are ignored, as the specification wants. */

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const Amount = v.pipe(v.number(), v.integer(), v.minValue(0))

const Context = v.optional(
  v.object({
    address_country: v.optional(text(100)),
    language: v.optional(text(35)),
    currency: v.optional(text(3)),
  }),
  {},
)
export type UcpContext = v.InferOutput<typeof Context>

const Filters = v.optional(
  v.object({
    categories: v.optional(v.pipe(v.array(text(200)), v.maxLength(20))),
    price: v.optional(v.object({ min: v.optional(Amount), max: v.optional(Amount) })),
  }),
  {},
)
export type UcpFilters = v.InferOutput<typeof Filters>

export const SearchRequest = v.object({
  query: v.optional(text(500), ''),
  context: Context,
  filters: Filters,
  pagination: v.optional(
    v.object({
      cursor: v.optional(v.pipe(v.string(), v.regex(/^page-[1-9]\d{0,2}$/, 'Unknown cursor.'))),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
    {},
  ),
})

export const LookupRequest = v.object({
  ids: v.pipe(v.array(text(255)), v.minLength(1)),
  context: Context,
  filters: Filters,
})

const Selected = v.object({ name: text(100), label: text(100) })
export type SelectedOption = v.InferOutput<typeof Selected>

export const ProductRequest = v.object({
  id: text(255),
  selected: v.optional(v.pipe(v.array(Selected), v.maxLength(10)), []),
  preferences: v.optional(v.pipe(v.array(text(100)), v.maxLength(10)), []),
  context: Context,
  filters: Filters,
})

export const CartRequest = v.object({
  line_items: v.pipe(
    v.array(
      v.object({
        item: v.object({ id: v.pipe(text(255), v.minLength(1)) }),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LINE_QUANTITY)),
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_LINKED_LINES),
  ),
  context: Context,
})

/**
 * The market of a buyer's country and language; the default locale without a country, the rest of the world for a country that is
 * not listed. `acceptLanguage`: of the request, where the context names no language.
 */
export function marketOf({ address_country, language }: UcpContext, acceptLanguage: string): Locale {
  if (address_country === undefined) return DEFAULT_LOCALE
  const country = address_country.trim().toLowerCase()
  if (!isKnownCountry(country)) return REST_OF_WORLD
  const wanted = (language ?? acceptLanguage).trim().toLowerCase().slice(0, 2)
  const locales = localesOf(country)
  return locales.find(locale => locale.language === wanted) ?? locales[0] ?? REST_OF_WORLD
}
