import { type CatalogueProduct, slugOf } from '../table/catalogue-product.ts'

/** What a picture shows, as the name of its file says. */
export type NamedPicture = {
  readonly product: CatalogueProduct
  /** null: the product has no colors. */
  readonly color: string | null
  /** Of its place in the set. */
  readonly number: number
}

/** A picture, or what is wrong with its name: `names no SKU …`. */
export type ReadName = NamedPicture | { readonly problem: string }

const FILE = /^(.+)\.(?:jpe?g|png|webp|avif)$/i
const NUMBER = /^\d{1,4}$/

/** A product by one of its names; of a variant's SKU, only the variant's color. */
type Named = Pick<NamedPicture, 'product'> & { readonly colors: readonly string[] }

/**
 * Reads names of files: the SKU of a product or variant, or a product's key; a color; a number, with `_` between them. Each of
 * them may contain `_`, as long as only one reading is right.
 */
export function createNameReader(products: readonly CatalogueProduct[]): (file: string) => ReadName {
  const named = Map.groupBy(products.flatMap(namesOf), ({ name }) => caseless(name))
  return file => {
    const [, name] = FILE.exec(file) ?? []
    if (name === undefined) return { problem: 'is no .jpg, .jpeg, .png, .webp or .avif' }
    const parts = name.split('_')
    const read = parts.flatMap((_, at) =>
      (named.get(caseless(parts.slice(0, at + 1).join('_'))) ?? []).flatMap(target =>
        readRest(target, parts.slice(at + 1)),
      ),
    )
    const pictures = new Map(
      read.flatMap(picture => ('problem' in picture ? [] : [[describePicture(picture), picture] as const])),
    )
    const [first, ...others] = pictures.values()
    if (first !== undefined && others.length === 0) return first
    if (first !== undefined)
      return {
        problem: `may be ${[...pictures.keys()].join(' or ')}: begin it with the product’s key and end it with a number`,
      }
    // That of the longest SKU.
    const problem = read.findLast(picture => 'problem' in picture)
    return problem ?? { problem: 'begins with no SKU of the catalogue: <SKU>_<color>_<number>.jpg' }
  }
}

/** `picture 2 of firn in Snow` */
export const describePicture = ({ number, ...picture }: NamedPicture) =>
  `picture ${number} of ${describeSet(picture)}`

/** `firn in Snow` */
export const describeSet = ({ product, color }: Pick<NamedPicture, 'product' | 'color'>) =>
  color === null ? product.key : `${product.key} in ${color}`

/** The value of a variant's option that has swatches; null: it has no color. */
export const colorOf = ({ choices, swatch }: CatalogueProduct['variants'][number]) =>
  swatch.length === 0 ? null : (choices[0] ?? null)

function namesOf(product: CatalogueProduct): (Named & { readonly name: string })[] {
  const { key, sku, variants } = product
  const colors = [...new Set(variants.flatMap(variant => colorOf(variant) ?? []))]
  const ofVariants = variants.map(variant => {
    const color = colorOf(variant)
    return { product, name: variant.sku, colors: color === null ? [] : [color] }
  })
  return [{ product, name: key, colors }, { product, name: sku, colors }, ...ofVariants]
}

/** What may follow the SKU: nothing, a color, a number, both. */
function readRest(target: Named, rest: readonly string[]): ReadName[] {
  const last = rest.at(-1)
  const numbered = last !== undefined && NUMBER.test(last) ? readColor(target, rest.slice(0, -1), +last) : []
  const whole = readColor(target, rest, 1)
  return numbered.length === 0 ? whole : [...numbered, ...whole.filter(picture => !('problem' in picture))]
}

function readColor({ product, colors }: Named, words: readonly string[], number: number): ReadName[] {
  const [only = null, ...others] = colors
  const text = words.join('_')
  if (text === '' && others.length === 0) return [{ product, color: only, number }]
  if (text === '') return [{ problem: `names no color: ${product.key} has ${colors.join(', ')}` }]
  const found = colors.filter(color => colorWord(color) === colorWord(text))
  if (found.length > 0) return found.map(color => ({ product, color, number }))
  const known = colors.length === 0 ? 'has no colors' : `has ${colors.join(', ')}`
  return [{ problem: `names the color “${text}”, and ${product.key} ${known}` }]
}

const caseless = (text: string) => text.normalize('NFC').toLowerCase()
/** Colors in other letters than Latin have no slug. */
const colorWord = (text: string) => slugOf(text) || caseless(text)
