import { type Fields, isFields, type Json } from '@firnline/embedded/content/json'
import {
  type FolderAsset,
  type FolderEntry,
  fieldsOf,
  mapFiles,
  objectsOf,
  type StackFolder,
} from './stack-folder.ts'
import type { FolderFile } from './write-folder.ts'

/** Entries of one chunk. */
const CHUNK = 500

/**
 * The files of an export as Contentstack's command line tool writes and imports it (content version 2). Dates of
 * publishing, which an export lacks, are in `publish-dates.json`.
 */
export function exportFiles(folder: StackFolder): Map<string, FolderFile> {
  const files = new Map<string, Json>([
    ['export-info.json', { contentVersion: 2, logsPath: '' }],
    ...stackFiles(folder.stack),
    ...folder.contentTypes.map(type => [`content_types/${type.uid}.json`, type] as const),
    ['content_types/schema.json', [...folder.contentTypes]],
    ['global_fields/globalfields.json', [...folder.globalFields]],
    ...taxonomyFiles(folder),
    ...assetFiles(folder),
    ...entryFiles(folder),
    ['publish-dates.json', publishDates(folder.entries)],
  ])
  return new Map<string, FolderFile>([
    ...[...files].map(([path, json]) => [path, { json }] as const),
    ...folder.assets.map(
      ({ uid, description, bytes }) =>
        [`assets/files/${uid}/${description.filename}`, { copyOf: bytes }] as const,
    ),
  ])
}

type JsonFiles = readonly (readonly [string, Json])[]

function stackFiles({ locales, environments, master_locale: master, ...stack }: Fields): JsonFiles {
  const codes = objectsOf(locales).map(locale => ({ ...locale, uid: String(locale.code) }))
  const byUid = (list: readonly (Fields & { uid: string })[]) =>
    Object.fromEntries(list.map(item => [item.uid, item]))
  const isMaster = ({ uid }: { uid: string }) => uid === master
  const named = objectsOf(environments).map(environment => ({
    ...environment,
    uid: String(environment.uid),
    urls: codes.map(({ uid }) => ({ locale: uid, url: '' })),
  }))
  return [
    ['stack/stack.json', { ...stack, master_locale: String(master) }],
    ['stack/settings.json', {}],
    ['locales/master-locale.json', byUid(codes.filter(isMaster))],
    ['locales/locales.json', byUid(codes.filter(code => !isMaster(code)))],
    ['environments/environments.json', byUid(named)],
  ]
}

type Term = { readonly term: Fields; readonly parent: string | null }

function taxonomyFiles({ taxonomies, stack }: StackFolder): JsonFiles {
  const codes = objectsOf(stack.locales).map(({ code }) => String(code))
  const heads = taxonomies.map(({ uid, name = '', description = '' }) => ({ uid, name, description }))
  if (heads.length === 0) return []
  return [
    ['taxonomies/taxonomies.json', Object.fromEntries(heads.map(head => [head.uid, head]))],
    ...taxonomies.flatMap(taxonomy => {
      const terms = termsOf(taxonomy.terms, null)
      const isNamedIn = (code: string) =>
        [taxonomy, ...terms.map(({ term }) => term)].some(named => nameIn(named, code) !== undefined)
      return codes
        .filter(code => code === stack.master_locale || isNamedIn(code))
        .map(code => [`taxonomies/${code}/${taxonomy.uid}.json`, taxonomyIn(code, taxonomy, terms)] as const)
    }),
  ]
}

function taxonomyIn(
  code: string,
  { uid, name = '', description = '', ...taxonomy }: Fields,
  terms: readonly Term[],
): Json {
  return {
    taxonomy: { uid: uid ?? '', name: nameIn(taxonomy, code) ?? name, description, locale: code },
    terms: terms.map(({ term, parent }) => ({
      uid: term.uid ?? '',
      name: nameIn(term, code) ?? term.name ?? '',
      parent_uid: parent,
      locale: code,
    })),
  }
}

function termsOf(terms: Json | undefined, parent: string | null): Term[] {
  return objectsOf(terms).flatMap(term => [{ term, parent }, ...termsOf(term.terms, String(term.uid))])
}

const nameIn = ({ names }: Fields, code: string) => (isFields(names) ? names[code] : undefined)

function assetFiles({ assets, stack }: StackFolder): JsonFiles {
  if (assets.length === 0) return []
  const chunk = 'chunk-1-assets.json'
  const all = assets.map(asset => [asset.uid, assetObject(asset, stack)] as const)
  return [
    ['assets/folders.json', []],
    ['assets/assets.json', { 1: chunk }],
    [`assets/${chunk}`, Object.fromEntries(all)],
  ]
}

function assetObject({ uid, description }: FolderAsset, stack: Fields): Fields {
  return {
    uid,
    ...description,
    is_dir: false,
    parent_uid: null,
    url: `https://images.contentstack.io/v3/assets/export/${uid}/1/${description.filename}`,
    publish_details: publishedIn(stack, String(stack.master_locale)),
  }
}

const publishedIn = ({ environments }: Fields, locale: string): Fields[] =>
  objectsOf(environments).map(({ uid }) => ({ environment: uid ?? '', locale }))

function entryFiles({ contentTypes, globalFields, assets, entries, stack }: StackFolder): JsonFiles {
  const assetOf = new Map(assets.map(asset => [asset.uid, assetObject(asset, stack)]))
  const codes = objectsOf(stack.locales).map(({ code }) => String(code))
  return contentTypes.flatMap(type => {
    const schema = fieldsOf(type, globalFields)
    const own = entries.filter(({ contentType }) => contentType === type.uid)
    return codes.flatMap(code => {
      const localized = own.flatMap(entry => {
        const fields = entry.locales.get(code)
        if (fields === undefined) return []
        const whole = mapFiles(fields, schema, uid => assetOf.get(String(uid)) ?? uid)
        const isDated = entry.publish !== undefined || entry.dates.has(code)
        const published = isDated ? [] : publishedIn(stack, code)
        return [[entry.uid, { ...whole, uid: entry.uid, locale: code, publish_details: published }] as const]
      })
      return chunksOf(`entries/${type.uid}/${code}`, localized)
    })
  })
}

function chunksOf(folder: string, entries: readonly (readonly [string, Fields])[]): JsonFiles {
  const count = Math.ceil(entries.length / CHUNK)
  const names = Array.from({ length: count }, (_, index) => `chunk-${index + 1}-entries.json`)
  if (count === 0) return []
  return [
    [`${folder}/index.json`, Object.fromEntries(names.map((name, index) => [index + 1, name]))],
    ...names.map(
      (name, index) =>
        [`${folder}/${name}`, Object.fromEntries(entries.slice(index * CHUNK, (index + 1) * CHUNK))] as const,
    ),
  ]
}

function publishDates(entries: readonly FolderEntry[]): Json {
  const dated = entries.filter(({ publish, dates }) => publish !== undefined || dates.size > 0)
  return Object.fromEntries(
    dated.map(({ contentType, uid, publish, dates }) => [
      `${contentType}/${uid}`,
      { ...(publish === undefined ? {} : { publish }), locales: Object.fromEntries(dates) },
    ]),
  )
}
