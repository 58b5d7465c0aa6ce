import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isFields, type Json } from '@firnline/embedded/content/json'
import { parseSettings } from '@firnline/shop/read-settings'
import type { Answers } from './answers.ts'
import { contentOf } from './content.ts'
import { settingsOf } from './settings.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CONTENT_TYPES = join(ROOT, 'demo/content/content-types')
const SCHEMA = join(ROOT, 'shop/shop.schema.json')

/** The folder is not empty. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/**
 * Writes the folder of a shop without products: settings, content types, the entries that every shop needs, and room for
 * pictures and messages of its own. It appears whole, or not at all.
 * @throws {FolderInUse}
 * @throws {ShopSettingsError} when the answers make no shop
 */
export async function createShop(folder: string, answers: Answers): Promise<void> {
  const target = resolve(folder)
  const present = await readdir(target).catch(unlessMissing)
  if (present !== null && present.length > 0) throw new FolderInUse(`${target} is not empty.`)
  const settings = settingsOf(answers, relative(target, SCHEMA))
  const { stores } = parseSettings(join(target, 'shop.json'), settings)
  await mkdir(dirname(target), { recursive: true })
  const draft = await mkdtemp(`${target}-`)
  try {
    await writeJson(join(draft, 'shop.json'), settings)
    await copyContentTypes(join(draft, 'content/content-types'), Object.keys(stores))
    for (const [file, entry] of contentOf(answers)) await writeJson(join(draft, 'content', file), entry)
    for (const empty of ['pictures', 'messages']) await mkdir(join(draft, empty))
    await writeFile(join(draft, '.env'), ENVIRONMENT)
    await writeFile(join(draft, '.gitignore'), '.env\nvar/\n.import/\n')
    if (present !== null) await rmdir(target)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

const ENVIRONMENT = `# Settings of this machine, and secrets: .env.example of the shop's code explains each variable.
# What is set outside counts before what is here.
`

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

async function writeJson(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
}

/** With fields for the ids of these stores. */
async function copyContentTypes(to: string, stores: readonly string[]): Promise<void> {
  await cp(CONTENT_TYPES, to, { recursive: true })
  for (const name of await readdir(to)) {
    const file = join(to, name)
    const type: Json = JSON.parse(await readFile(file, 'utf8'))
    await writeJson(file, withStores(type, stores))
  }
}

/** Groups of numbers by store. */
const BY_STORE = ['bc_products', 'cat_ids_bc']

function withStores(value: Json, stores: readonly string[]): Json {
  if (Array.isArray(value)) return value.map(part => withStores(part, stores))
  if (!isFields(value)) return value
  const { uid, schema } = value
  if (typeof uid === 'string' && BY_STORE.includes(uid) && Array.isArray(schema)) {
    const [field] = schema
    if (!isFields(field)) throw new TypeError(`The group ${uid} of the content types has no field.`)
    return { ...value, schema: stores.map(store => ({ ...field, uid: store, display_name: store })) }
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withStores(part, stores)]))
}
