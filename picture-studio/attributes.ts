import { readFile } from 'node:fs/promises'
import type { Attributes } from './model/attributes.ts'

/** What an item's content entry says about its build; nothing where it says nothing. */
export async function attributesOf(uid: string): Promise<Attributes> {
  const entry = new URL(`../demo/content/product/${uid}.json`, import.meta.url)
  const { shared }: { shared: { attributes?: Attributes } } = JSON.parse(await readFile(entry, 'utf8'))
  return shared.attributes ?? {}
}
