import { type Fields, isFields } from '@firnline/embedded/content/json'
import type { Stack } from './management-sdk.d.ts'

import { type Patience, patiently } from './patiently.ts'

/** Items of a page of the API. */
const PAGE = 100

type Page = { readonly items: readonly object[]; readonly count: number }
type Find = (page: { skip: number; limit: number; include_count: boolean }) => Promise<Page>

/** What a stack has, as plain values. */
export type RemoteStack = {
  readonly locales: readonly Fields[]
  readonly environments: readonly Fields[]
  readonly contentTypes: readonly Fields[]
  readonly globalFields: readonly Fields[]
  readonly taxonomies: readonly Fields[]
  /** Those of a content folder, by their file's name. */
  readonly assets: ReadonlyMap<string, Fields>
  /** The same, by `type/file`, then by locale: only localized ones. */
  readonly entries: ReadonlyMap<string, ReadonlyMap<string, Fields>>
}

const FILE_TAG = 'file:'

/** The tag that marks an entry or asset as one of a content folder: what has none is never touched. */
export const fileTag = (file: string) => `${FILE_TAG}${file}`

export function fileOf({ tags }: Fields): string | null {
  const found = [tags].flat().find(tag => typeof tag === 'string' && tag.startsWith(FILE_TAG))
  return typeof found === 'string' ? found.slice(FILE_TAG.length) : null
}

type Asked = {
  readonly types: readonly string[]
  readonly locales: readonly string[]
  readonly patience: Patience | undefined
}

export async function readStack(
  stack: Stack,
  { types, locales: asked, patience }: Asked,
): Promise<RemoteStack> {
  const all = (find: Find) => allPages(page => patiently(() => find(page), patience))
  const locales = await all(page => stack.locale().query(page).find())
  const environments = await all(page => stack.environment().query(page).find())
  const contentTypes = await all(page => stack.contentType().query(page).find())
  const globalFields = await all(page => stack.globalField().query(page).find())
  const taxonomies = await all(page => stack.taxonomy().query(page).find())
  const assets = await all(page =>
    stack
      .asset()
      .query({ ...page, include_publish_details: true })
      .find(),
  )
  const entries = new Map<string, Map<string, Fields>>()
  for (const type of types.filter(uid => contentTypes.some(known => known.uid === uid))) {
    for (const locale of asked.filter(code => locales.some(known => known.code === code))) {
      const found = await all(page =>
        stack
          .contentType(type)
          .entry()
          .query({ ...page, locale, include_publish_details: true, query: { locale } })
          .find(),
      )
      for (const entry of found) {
        const file = fileOf(entry)
        if (file === null) continue
        const key = `${type}/${file}`
        entries.set(key, (entries.get(key) ?? new Map<string, Fields>()).set(locale, entry))
      }
    }
  }
  return {
    ...{ locales, environments, contentTypes, globalFields, taxonomies, entries },
    assets: new Map(
      assets.flatMap(asset => {
        const file = fileOf(asset)
        return file === null ? [] : [[file, asset] as const]
      }),
    ),
  }
}

/** All pages; the SDK's objects become plain values. */
async function allPages(find: Find): Promise<Fields[]> {
  const found: Fields[] = []
  for (;;) {
    const { items, count } = await find({ skip: found.length, limit: PAGE, include_count: true })
    const plain: unknown = JSON.parse(JSON.stringify(items))
    found.push(...(Array.isArray(plain) ? plain.filter(isFields) : []))
    if (items.length === 0 || found.length >= count) return found
  }
}
