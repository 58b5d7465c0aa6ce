import { join } from 'node:path'
import {
  allCategories,
  type CatalogueProduct,
  type CategoryPath,
  categoryKey,
  categoryUrl,
} from '../table/catalogue-product.ts'
import {
  type ChangedEntry,
  type ContentLanguages,
  type Entry,
  isFields,
  readEntry,
  reference,
} from './entries.ts'

const HEADER = 'content/header/main.json'
const HOME = 'content/page/home.json'

type FrameOptions = { readonly folder: string; readonly languages: ContentLanguages }

/**
 * A shop that begins: its empty navigation gets an item for each category at the top, and so does the empty list of
 * categories on its home page. What an editor has filled stays.
 */
export function frameEntries(
  products: readonly CatalogueProduct[],
  { folder, languages }: FrameOptions,
): ChangedEntry[] {
  const all = allCategories(products)
  const top = all.filter(path => path.length === 1)
  const header = readEntry(join(folder, HEADER))
  const home = readEntry(join(folder, HOME))
  const menu = header === null ? null : withItems(header, top)
  const tiles = home === null ? null : withTiles(home, top)
  return [
    ...(menu === null
      ? []
      : [...top.map(path => navigationItem(path, all, languages)), { path: HEADER, json: menu }]),
    ...(tiles === null ? [] : [{ path: HOME, json: tiles }]),
  ]
}

const linkTo = (path: CategoryPath) => ({
  href: categoryUrl(path).slice(0, -1),
  content_type: 'product_category',
})
const nameOf = (path: CategoryPath) => path.at(-1)?.name ?? ''

function navigationItem(
  path: CategoryPath,
  all: readonly CategoryPath[],
  { master }: ContentLanguages,
): ChangedEntry {
  const below = all.filter(
    other => other.length === 2 && categoryKey(other.slice(0, 1)) === categoryKey(path),
  )
  return {
    path: `content/nav_item/${categoryKey(path)}.json`,
    json: {
      shared: { link: { type: 'internal', ...linkTo(path) } },
      locales: {
        [master]: {
          title: nameOf(path),
          link: { title: nameOf(path) },
          children: below.map(child => ({ title: nameOf(child), ...linkTo(child) })),
        },
      },
    },
  }
}

/** null: it has items. */
function withItems(header: Entry, top: readonly CategoryPath[]): Entry | null {
  if (top.length === 0 || !isEmptyList(header.shared.main_nav)) return null
  const main_nav = top.map(path => reference('nav_item', categoryKey(path)))
  return { ...header, shared: { ...header.shared, main_nav } }
}

/** null: no section of tiles is empty. */
function withTiles(home: Entry, top: readonly CategoryPath[]): Entry | null {
  const categories = top.map(path => reference('product_category', categoryKey(path)))
  let isChanged = false
  const filled = (section: unknown): unknown => {
    if (!isFields(section) || !isFields(section.category_tiles)) return section
    if (categories.length === 0 || !isEmptyList(section.category_tiles.categories)) return section
    isChanged = true
    return { category_tiles: { ...section.category_tiles, categories } }
  }
  const locales = Object.entries(home.locales).map(([code, fields]) => {
    const { sections } = fields
    return [code, Array.isArray(sections) ? { ...fields, sections: sections.map(filled) } : fields]
  })
  return isChanged ? { ...home, locales: Object.fromEntries(locales) } : null
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
