import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import {
  allCategories,
  type CatalogueProduct,
  type CategoryPath,
  categoryKey,
  categoryUrl,
  hasPictureSets,
} from '../table/catalogue-product.ts'
import { textColumn } from '../table/columns.ts'
import { TableError } from '../table/row.ts'

const fields = v.record(v.string(), v.unknown())
export const isFields = (value: unknown): value is Fields => v.is(fields, value)
type Fields = v.InferOutput<typeof fields>
const Entry = v.looseObject({
  shared: v.optional(fields, {}),
  locales: v.optional(v.record(v.string(), fields), {}),
})
export type Entry = v.InferOutput<typeof Entry>
const Stack = v.looseObject({
  master_locale: v.string(),
  locales: v.array(v.looseObject({ code: v.string() })),
})

/** Languages of a shop's content: the first one's code, and the others' by the end of a column's name. */
export type ContentLanguages = { readonly master: string; readonly others: ReadonlyMap<string, string> }

/** null: the folder has no content of its own, since a vendor has it. */
export function readContentLanguages(folder: string): ContentLanguages | null {
  const file = join(folder, 'content/stack.json')
  if (!existsSync(file)) return null
  const { master_locale, locales } = v.parse(Stack, JSON.parse(readFileSync(file, 'utf8')))
  const others = locales.map(({ code }) => code).filter(code => code !== master_locale)
  return { master: master_locale, others: new Map(others.map(code => [code.replaceAll('-', '_'), code])) }
}

type EntryOptions = {
  readonly folder: string
  readonly languages: ContentLanguages
  /** Columns that the file has: fields of other columns stay as editors have them. */
  readonly given: ReadonlySet<string>
}

/** Path in the folder and JSON of an entry that differs from the folder's. */
export type ChangedEntry = { readonly path: string; readonly json: Entry }

export const entryPath = (key: string) => `content/product/${key}.json`

/** The entry of a product, with what the import has changed of it; null: it is the folder's already. */
export function productEntry(product: CatalogueProduct, options: EntryOptions): ChangedEntry | null {
  const { languages, given } = options
  const { key, sku, name, tagline, description, categories } = product
  return changedEntry(entryPath(key), options, present => {
    const isGiven = (...columns: string[]) => present === null || columns.some(column => given.has(column))
    const main = mainPicture(product)
    const isSet = hasPictureSets(product)
    const image = {
      amplience_id: isSet ? `${main}-set` : main,
      imageset: isSet ? 'Yes' : 'No',
    }
    const references = categories.map(path => reference('product_category', categoryKey(path)))
    const alt = present === null && main !== undefined ? { image: { alt_text: name } } : {}
    const texts = {
      ...(isGiven('tagline') ? { tagline } : {}),
      ...(isGiven('description') ? { description } : {}),
      ...alt,
    }
    const others = [...languages.others].map(([suffix, code]): [string, Fields] => {
      const own = product.texts.get(suffix)
      const said = (column: 'name' | 'tagline' | 'description') =>
        given.has(textColumn(column, suffix)) ? (own?.[column] ?? '') : ''
      return [
        code,
        {
          ...(said('name') === '' ? {} : { display_title: said('name') }),
          ...(said('tagline') === '' ? {} : { tagline: said('tagline') }),
          ...(said('description') === '' ? {} : { description: said('description') }),
        },
      ]
    })
    return {
      shared: {
        ...(isGiven('name') ? { title: name, display_title: name } : {}),
        url: `/${key}`,
        sku,
        ...(isGiven('pictures', 'picture') && main !== undefined ? { image } : {}),
        ...(isGiven('category') ? { categories: references } : {}),
      },
      locales: Object.fromEntries([[languages.master, texts], ...others]),
    }
  })
}

/** Entries of categories that the folder lacks; those that it has are the editors'. */
export function newCategoryEntries(
  products: readonly CatalogueProduct[],
  options: EntryOptions,
): ChangedEntry[] {
  return allCategories(products).flatMap((path, place) => {
    const file = `content/product_category/${categoryKey(path)}.json`
    if (existsSync(join(options.folder, file))) return []
    const own = products.filter(({ categories }) => categories.some(category => isBelow(category, path)))
    const picture = own.map(mainPicture).find(name => name !== undefined)
    const name = path.at(-1)?.name ?? ''
    const shared = {
      key: categoryKey(path),
      url: categoryUrl(path).slice(0, -1),
      ...(picture === undefined ? {} : { amplience_id: picture }),
      ...(path.length > 1 ? { parent: [reference('product_category', categoryKey(path.slice(0, -1)))] } : {}),
      sort: place + 1,
    }
    const texts = { title: name, display_title: name }
    return [{ path: file, json: { shared, locales: { [options.languages.master]: texts } } }]
  })
}

const isBelow = (path: CategoryPath, above: CategoryPath) => categoryUrl(path).startsWith(categoryUrl(above))

/** The one that lists show: the product's first, else a variant's. */
function mainPicture({ pictures, variants }: CatalogueProduct): string | undefined {
  return pictures[0] ?? variants.flatMap(variant => variant.pictures)[0]
}

export const reference = (type: string, uid: string) => ({ uid, _content_type_uid: type })

function changedEntry(
  path: string,
  { folder }: EntryOptions,
  change: (present: Entry | null) => Entry,
): ChangedEntry | null {
  const present = readEntry(join(folder, path))
  const changed = change(present)
  const json = present === null ? withoutEmpty(changed) : withoutEmpty(merged(present, changed))
  return present !== null && JSON.stringify(json) === JSON.stringify(present) ? null : { path, json }
}

/** null: there is no such file. */
export function readEntry(file: string): Entry | null {
  if (!existsSync(file)) return null
  try {
    return v.parse(Entry, JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    if (!(cause instanceof SyntaxError) && !v.isValiError(cause)) throw cause
    throw new TableError(`${file} is no entry of content: see npm run content -- check.`, { cause })
  }
}

/** Languages that say nothing are left out. */
function withoutEmpty({ locales, ...entry }: Entry): Entry {
  const said = Object.entries(locales).filter(([, own]) => Object.keys(own).length > 0)
  return { ...entry, locales: Object.fromEntries(said) }
}

function merged(present: Entry, changed: Entry): Entry {
  const codes = new Set([...Object.keys(present.locales), ...Object.keys(changed.locales)])
  const locales = [...codes].map(code => [code, { ...present.locales[code], ...changed.locales[code] }])
  return {
    ...present,
    shared: { ...present.shared, ...changed.shared },
    locales: Object.fromEntries(locales),
  }
}
