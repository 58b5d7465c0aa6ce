import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Fields, isFields, type Json } from '@firnline/embedded/content/json'
import { ContentProblems } from '../content-problems.ts'
import {
  type FolderAsset,
  type FolderEntry,
  fieldsOf,
  type Model,
  mapFiles,
  type StackFolder,
} from '../stack-folder.ts'
import type { Stack } from './management-sdk.d.ts'
import { managementError, type Patience, patiently } from './patiently.ts'
import { fileTag, type RemoteStack, readStack } from './read-stack.ts'
import { includes, referencesIn, withRemoteUids } from './references.ts'

type PushOptions = {
  /** Where entries and assets are published. */
  readonly environment: string
  /** Nothing is written. */
  readonly isDryRun: boolean
  /** Gets a line for each change. */
  readonly log: (line: string) => void
  readonly patience?: Patience
}

export type PushResult = {
  readonly changes: number
  /** Entries with dates: they are saved, and an editor publishes them. */
  readonly unpublished: readonly string[]
}

/**
 * Makes a stack have what a content folder has: creates and updates locales, model, taxonomies, assets and entries, and
 * publishes them. A second push changes nothing. What the folder lacks stays as it is, and so does what editors fill in
 * fields that the folder leaves out. Throws ContentProblems before the first change.
 */
export async function pushContent(
  stack: Stack,
  folder: StackFolder,
  options: PushOptions,
): Promise<PushResult> {
  const locales = listOf(folder.stack.locales).map(({ code }) => String(code))
  const types = folder.contentTypes.map(({ uid }) => uid)
  const remote = await readStack(stack, { types, locales, patience: options.patience })
  const environment = checked(folder, remote, options)
  let changes = 0
  const change = async (line: string, write: () => Promise<unknown>) => {
    changes += 1
    options.log(line)
    if (!options.isDryRun)
      await patiently(write, options.patience).catch(error => Promise.reject(failed(line, error)))
  }
  const push: Push = { stack, folder, remote, environment, locales, change, options }
  await pushLocales(push)
  await pushModels(push)
  await pushTaxonomies(push)
  const assetUids = await pushAssets(push)
  const unpublished = await pushEntries(push, assetUids)
  return { changes, unpublished }
}

type Push = {
  readonly stack: Stack
  readonly folder: StackFolder
  readonly remote: RemoteStack
  readonly environment: { readonly uid: string; readonly name: string }
  /** The master locale first. */
  readonly locales: readonly string[]
  readonly change: (line: string, write: () => Promise<unknown>) => Promise<void>
  readonly options: PushOptions
}

const listOf = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isFields) : [])

function checked({ stack, entries }: StackFolder, remote: RemoteStack, { environment }: PushOptions) {
  const problems: string[] = []
  const found = remote.environments.find(({ name }) => name === environment)
  if (found === undefined)
    problems.push(`The stack has no environment ${environment}: create it in the stack's settings.`)
  const master = String(stack.master_locale)
  const masters = remote.locales.filter(({ fallback_locale }) => !fallback_locale).map(({ code }) => code)
  if (!masters.includes(master))
    problems.push(
      `The stack's master language is ${masters.join(', ')}, the folder's ${master}: create a stack with ${master}.`,
    )
  for (const { contentType, uid, locales } of entries) {
    if (!locales.has(master))
      problems.push(`${contentType}/${uid}.json lacks ${master}, which the stack needs of each entry.`)
  }
  if (problems.length > 0) throw new ContentProblems(problems)
  return { uid: String(found?.uid), name: environment }
}

async function pushLocales({ stack, folder, remote, change }: Push): Promise<void> {
  for (const { code = '', name = '', fallback_locale } of listOf(folder.stack.locales)) {
    const known = remote.locales.find(locale => locale.code === code)
    const locale = {
      code: String(code),
      name: String(name),
      ...(fallback_locale ? { fallback_locale: String(fallback_locale) } : {}),
    }
    if (known === undefined) await change(`create locale ${code}`, () => stack.locale().create({ locale }))
    else if (fallback_locale && known.fallback_locale !== fallback_locale)
      await change(`update locale ${code}`, () => Object.assign(stack.locale(String(code)), locale).update())
  }
}

/** Types refer to one another: new ones begin with their title alone, and get their fields once all are there. */
async function pushModels({ stack, folder, remote, change, options }: Push): Promise<void> {
  const complete: (() => Promise<unknown>)[] = []
  for (const field of folder.globalFields) {
    const known = remote.globalFields.find(({ uid }) => uid === field.uid)
    const write = () => Object.assign(stack.globalField(field.uid), field).update()
    if (known !== undefined && includes(known, field)) continue
    if (known === undefined) complete.push(write)
    await change(`${known === undefined ? 'create' : 'update'} global field ${field.uid}`, () =>
      known === undefined ? stack.globalField().create({ global_field: titleOnly(field) }) : write(),
    )
  }
  for (const type of folder.contentTypes) {
    const known = remote.contentTypes.find(({ uid }) => uid === type.uid)
    const write = () => Object.assign(stack.contentType(type.uid), type).update()
    if (known !== undefined && includes(known, type)) continue
    if (known === undefined) complete.push(write)
    await change(`${known === undefined ? 'create' : 'update'} content type ${type.uid}`, () =>
      known === undefined ? stack.contentType().create({ content_type: titleOnly(type) }) : write(),
    )
  }
  if (options.isDryRun) return
  for (const write of complete)
    await patiently(write, options.patience).catch(error =>
      Promise.reject(failed('complete the model', error)),
    )
}

/** A model with its title and, of a page, its URL. */
function titleOnly(model: Model) {
  const { uid, title, description = '', options } = model
  const isPage = isFields(options) && options.is_page === true
  const field = (name: string) => ({
    ...{ display_name: name, uid: name.toLowerCase(), data_type: 'text', mandatory: true },
    ...{ unique: false, multiple: false, field_metadata: { _default: true } },
  })
  return {
    ...{ uid, title, description },
    options: {
      ...{ is_page: isPage, singleton: false, title: 'title', sub_title: [] },
      ...(isPage ? { url_pattern: '/:title', url_prefix: '/' } : {}),
    },
    schema: isPage ? [field('Title'), field('Url')] : [field('Title')],
  }
}

/** Names in the master language. */
async function pushTaxonomies({ stack, folder, remote, change }: Push): Promise<void> {
  for (const { uid, name = '', description = '', terms } of folder.taxonomies) {
    if (remote.taxonomies.some(known => known.uid === uid)) continue
    const taxonomy = { uid, name: String(name), description: String(description) }
    await change(`create taxonomy ${uid}`, async () => {
      await stack.taxonomy().create({ taxonomy })
      await createTerms(stack, uid, listOf(terms), null)
    })
  }
}

async function createTerms(
  stack: Stack,
  taxonomy: string,
  terms: readonly Fields[],
  parent: string | null,
): Promise<void> {
  for (const { uid, name, terms: below } of terms) {
    const term = { uid: String(uid), name: String(name), parent_uid: parent }
    await stack.taxonomy(taxonomy).terms().create({ term })
    await createTerms(stack, taxonomy, listOf(below), String(uid))
  }
}

/** The stack's uids of assets, by file. */
async function pushAssets({
  stack,
  folder,
  remote,
  environment,
  locales,
  change,
}: Push): Promise<ReadonlyMap<string, string>> {
  const uids = new Map([...remote.assets].map(([file, asset]) => [file, String(asset.uid)]))
  for (const asset of folder.assets) {
    const known = remote.assets.get(asset.uid)
    const { title = '', description = '', tags } = asset.description
    const data = { title: String(title), description: String(description), tags: tagsOf(tags, asset.uid) }
    const publish = (uid: string) =>
      stack.asset(uid).publish({
        publishDetails: { locales: locales.slice(0, 1), environments: [environment.name] },
      })
    if (known === undefined) {
      await change(`create asset ${asset.uid}`, async () => {
        const created = await withUpload(asset, upload => stack.asset().create({ upload, ...data }))
        uids.set(asset.uid, created.uid)
        await publish(created.uid)
      })
    } else if (Number(known.file_size) !== statSync(asset.bytes).size) {
      await change(`replace asset ${asset.uid}`, async () => {
        await withUpload(asset, upload => stack.asset(String(known.uid)).replace({ upload, ...data }))
        await publish(String(known.uid))
      })
    }
  }
  return uids
}

/** The upload gets the name of its file. */
async function withUpload<T>(
  { description, bytes }: FolderAsset,
  send: (path: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'firnline-upload-'))
  try {
    const path = join(folder, basename(String(description.filename)))
    copyFileSync(bytes, path)
    return await send(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const tagsOf = (tags: Json | undefined, file: string) => [
  ...(Array.isArray(tags) ? tags.map(String) : []),
  fileTag(file),
]

/** Returns the entries that are not published. */
async function pushEntries(push: Push, assetUids: ReadonlyMap<string, string>): Promise<string[]> {
  const { stack, folder, remote, locales, change } = push
  const schemas = new Map(folder.contentTypes.map(type => [type.uid, fieldsOf(type, folder.globalFields)]))
  const uids = new Map([...remote.entries].map(([key, byLocale]) => [key, uidOf(byLocale)]))
  const [master = ''] = locales
  /** As the stack has it; references to entries that it lacks are left out. */
  const fieldsIn = (entry: FolderEntry, locale: string): Fields => {
    const own = entry.locales.get(locale) ?? {}
    const withAssets = mapFiles(
      own,
      schemas.get(entry.contentType) ?? [],
      file => assetUids.get(String(file)) ?? file,
    )
    const fields = withRemoteUids(withAssets, (type, uid) => uids.get(`${type}/${uid}`) ?? LACKING)
    return { ...withoutLacking(fields), tags: tagsOf(own.tags, entry.uid) }
  }
  const sent = new Map<string, Fields>()
  for (const entry of inOrder(folder.entries, uids)) {
    const key = keyOf(entry)
    if (uids.has(key)) continue
    const fields = fieldsIn(entry, master)
    await change(`create entry ${key}`, async () => {
      const data = { ...fields, title: String(fields.title) }
      const { uid } = await stack
        .contentType(entry.contentType)
        .entry()
        .create({ entry: data }, { locale: master })
      uids.set(key, uid)
    })
    sent.set(key, fields)
    if (!uids.has(key)) uids.set(key, `new ${key}`)
  }
  const unpublished: string[] = []
  for (const entry of folder.entries) {
    const key = keyOf(entry)
    const changed: string[] = []
    for (const locale of locales.filter(code => entry.locales.has(code))) {
      const fields = fieldsIn(entry, locale)
      const known = remote.entries.get(key)?.get(locale) ?? (locale === master ? sent.get(key) : undefined)
      const { tags: _, ...compared } = fields
      if (known !== undefined && includes(known, compared)) continue
      changed.push(locale)
      await change(`update entry ${key} (${locale})`, () =>
        Object.assign(stack.contentType(entry.contentType).entry(uids.get(key) ?? ''), fields).update({
          locale,
        }),
      )
    }
    if (entry.publish !== undefined || entry.dates.size > 0) unpublished.push(key)
    else await publishEntry(push, entry, { uid: uids.get(key) ?? '', changed })
  }
  return unpublished
}

async function publishEntry(
  { stack, remote, environment, locales, change }: Push,
  entry: FolderEntry,
  { uid, changed }: { readonly uid: string; readonly changed: readonly string[] },
): Promise<void> {
  const key = keyOf(entry)
  const known = remote.entries.get(key)
  const isPublished = (locale: string) => {
    const { _version, publish_details } = known?.get(locale) ?? {}
    return listOf(publish_details).some(
      shown => shown.environment === environment.uid && shown.locale === locale && shown.version === _version,
    )
  }
  const due = locales.filter(
    locale => entry.locales.has(locale) && (changed.includes(locale) || !isPublished(locale)),
  )
  if (due.length === 0) return
  await change(`publish entry ${key} (${due.join(', ')})`, () =>
    stack
      .contentType(entry.contentType)
      .entry(uid)
      .publish({
        publishDetails: { environments: [environment.name], locales: due },
        locale: locales[0] ?? '',
      }),
  )
}

const keyOf = ({ contentType, uid }: FolderEntry) => `${contentType}/${uid}`
const uidOf = (byLocale: ReadonlyMap<string, Fields>) => String([...byLocale.values()][0]?.uid)

/** What others refer to first; where entries refer to each other, the first of them. */
function inOrder(entries: readonly FolderEntry[], uids: ReadonlyMap<string, string>): FolderEntry[] {
  const ordered: FolderEntry[] = []
  const done = new Set(uids.keys())
  const waiting = new Map(entries.map(entry => [keyOf(entry), { entry, needs: needsOf(entry) }]))
  for (const key of done) waiting.delete(key)
  while (waiting.size > 0) {
    const isReady = (needs: ReadonlySet<string>) => [...needs].every(key => !waiting.has(key))
    const ready = [...waiting].filter(([key, { needs }]) =>
      isReady(new Set([...needs].filter(other => other !== key))),
    )
    for (const [key, { entry }] of ready.length > 0 ? ready : [...waiting].slice(0, 1)) {
      ordered.push(entry)
      waiting.delete(key)
    }
  }
  return ordered
}

const needsOf = ({ locales }: FolderEntry) =>
  new Set([...locales.values()].flatMap(fields => [...referencesIn(fields)]))

/** Instead of the uid of an entry that the stack lacks. */
const LACKING = ''

function withoutLacking(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, Array.isArray(value) ? kept(value) : nested(value)]),
  )
}

const nested = (value: Json): Json =>
  Array.isArray(value) ? kept(value) : isFields(value) ? withoutLacking(value) : value

function kept(list: readonly Json[]): Json[] {
  return list
    .filter(member => !(isFields(member) && member.uid === LACKING && '_content_type_uid' in member))
    .map(nested)
}

function failed(line: string, error: unknown): Error {
  return new Error(`The stack refused to ${line}: ${managementError(error).message}`, { cause: error })
}
