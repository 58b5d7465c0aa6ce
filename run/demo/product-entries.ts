import { isDeepStrictEqual } from 'node:util'
import { type DemoProduct, PRODUCTS } from '@firnline/demo/catalogue/products'
import {
  type ContentFolder,
  type EntryFile,
  isFields,
  type Problem,
} from '../content/check/content-folder.ts'
import { problemOf } from '../content/check/walk.ts'

/** Product entries that differ from demo-products.csv or have no price. */
export function productProblems(content: ContentFolder): Problem[] {
  const products = content.entries.filter(entry => entry.type === 'product' && !entry.isDraft)
  const missing = PRODUCTS.filter(item => !content.files.has(`product/${item.uid}.json`)).map(item => ({
    file: `product/${item.uid}.json`,
    at: [],
    field: 'the file',
    what: `is missing: describe ${item.name}, which demo/catalogue/demo-products.csv sells`,
  }))
  return [...missing, ...products.flatMap(entryProblems)]
}

function entryProblems(entry: EntryFile): Problem[] {
  const item = PRODUCTS.find(item => item.uid === entry.uid)
  const problem = (field: string, what: string | null) =>
    what === null ? [] : [problemOf(entry, field, what)]
  if (item === undefined)
    return problem('', 'is sold by no store: add it to demo/catalogue/demo-products.csv')
  const { sku, image, categories, prices } = entry.shared
  return [
    ...problem('sku', sku === item.sku ? null : `is ${sku}, but demo-products.csv says ${item.sku}`),
    ...problem('image', pictureProblem(image, item)),
    ...problem('categories', differing(categories, [item.category, ...item.subcategories].map(toReference))),
    ...problem('regions', regionProblem(entry, item)),
    ...problem(
      'prices',
      Object.values(Object(prices)).every(price => Number(price) > 0) ? null : 'has one that is not above 0',
    ),
  ]
}

function differing(written: unknown, expected: unknown): string | null {
  return isDeepStrictEqual(written, expected)
    ? null
    : `should be ${JSON.stringify(expected)}, as demo-products.csv says`
}

function pictureProblem(image: unknown, { uid, colors }: DemoProduct): string | null {
  const expected = `${uid}-${colors[0]?.key}-set`
  const fits = isFields(image) && image.amplience_id === expected && image.imageset === 'Yes'
  return fits ? null : `should be the set of the first color, ${expected}, with imageset Yes`
}

function regionProblem({ shared: { regions } }: EntryFile, { hiddenIn }: DemoProduct): string | null {
  if (!Array.isArray(regions)) return null
  const hidden = hiddenIn.flatMap(region => [region, region === 'us' ? 'pro' : `pro_${region}`])
  const shown = hidden.filter(region => regions.includes(region))
  return shown.length === 0
    ? null
    : `names ${shown.join(', ')}, where the store does not sell it: take it out`
}

function toReference(uid: string) {
  return { uid, _content_type_uid: 'product_category' }
}
