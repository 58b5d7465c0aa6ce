import { PRODUCTS } from '@firnline/demo/catalogue/products'
import { ZONES } from '@firnline/demo/catalogue/shipping'
import { type ContentFolder, type Fields, isFields } from '@firnline/demo/check/content-folder'
import { COLOUR_OPTION } from '@firnline/demo/seed/product-body'
import { SHIPPING_METHOD_KEY } from '@firnline/domain/cart/shipping'
import { displayTextKey } from '@firnline/domain/content/display-text'

/** A key that the shop looks up, and the file that has it. */
export type UsedKey = { readonly key: string; readonly user: string }

/** The keys of the merchant's data: names of specifications, options and ways of shipping. */
export function dataKeys(content: ContentFolder): UsedKey[] {
  const specs = content.entries
    .filter(entry => entry.type === 'product')
    .flatMap(({ file, locales }) =>
      Object.values(locales).flatMap(({ specs }) => listed(specs).map(({ key }) => use(key, file))),
    )
  const options = PRODUCTS.flatMap(({ sizes }) => (sizes === null ? [] : [sizes.option]))
  const methods = Object.values(ZONES).flatMap(zones =>
    zones.flatMap(zone => zone.methods.map(({ name }) => `${SHIPPING_METHOD_KEY}${name}`)),
  )
  return [
    ...specs,
    ...[...new Set([COLOUR_OPTION, ...options])].map(option => use(option, 'demo/catalogue/products.csv')),
    ...[...new Set(methods)].map(method => use(method, 'demo/catalogue/shipping.ts')),
  ]
}

const listed = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const use = (key: unknown, user: string): UsedKey => ({ key: displayTextKey(String(key)), user })
