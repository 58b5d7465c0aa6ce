import { existsSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Fields, isFields, type Json } from '@firnline/embedded/content/json'
import { refOf } from '@firnline/embedded/content/store/file-ref'
import { ContentProblems } from './content-problems.ts'
import { chunksOf, createReader, type Reader } from './export-reader.ts'
import { splitLocales } from './split-locales.ts'
import { type Field, fieldsOf, type Model, mapFiles, objectsOf } from './stack-folder.ts'
import type { FolderFile } from './write-folder.ts'

/**
 * The files of a content folder with all that an export of Contentstack's command line tool has. Entries and assets keep
 * their uids as file names. Throws ContentProblems.
 */
export function importFiles(directory: string): Map<string, FolderFile> {
  const problems: string[] = []
  const read = createReader(directory, problems)
  const types = read.list('content_types/schema.json').map(type => without(type, MODEL_SYSTEM))
  const globalFields = read.optional('global_fields/globalfields.json')
  const models = toModels(types, 'content_types/schema.json', problems)
  const fields = toModels(
    objectsOf(globalFields ?? []).map(field => without(field, MODEL_SYSTEM)),
    'global_fields/globalfields.json',
    problems,
  )
  const stack = readStack(read)
  const codes = objectsOf(stack.locales).map(({ code }) => String(code))
  const taxonomies = readTaxonomies(read, directory, stack)
  const assets = readAssets(read, directory, problems)
  const entries = readEntries(read, directory, { models, fields, codes, assets, problems })
  const files = new Map<string, FolderFile>([
    ['stack.json', { json: stack }],
    ...models.map(model => [`content-types/${model.uid}.json`, { json: model }] as const),
    ...fields.map(field => [`global-fields/${field.uid}.json`, { json: field }] as const),
    ...taxonomies.map(([uid, json]) => [`taxonomies/${uid}.json`, { json }] as const),
    ...[...assets].flatMap(([uid, { json, bytes }]) => [
      [`assets/${uid}.json`, { json }] as const,
      [`assets/${uid}${extname(bytes)}`, { copyOf: bytes }] as const,
    ]),
    ...entries,
  ])
  for (const path of files.keys()) {
    if (refOf(path) === null)
      problems.push(`${path} cannot be a file's name: uids are letters, digits, - and _.`)
  }
  if (problems.length > 0) throw new ContentProblems(problems)
  return files
}

function toModels(models: readonly Fields[], path: string, problems: string[]): Model[] {
  return models.flatMap((model, index) => {
    const { uid, title } = model
    if (typeof uid === 'string' && typeof title === 'string') return [{ ...model, uid, title }]
    problems.push(`${path} [${index}] has no uid and title.`)
    return []
  })
}

const MODEL_SYSTEM = [
  ...[
    'created_at',
    'updated_at',
    'created_by',
    'updated_by',
    '_version',
    'inbuilt_class',
    'maintain_revisions',
  ],
  ...['last_activity', 'abilities', 'DEFAULT_ACL', 'SYS_ACL', 'stackHeaders', 'urlPath'],
]
const ENTRY_SYSTEM = [
  ...[
    'uid',
    'locale',
    'ACL',
    '_version',
    '_in_progress',
    'created_at',
    'created_by',
    'updated_at',
    'updated_by',
  ],
  ...['publish_details', 'stackHeaders', 'urlPath', '_content_type_uid', '_branch', '_workflow', '_rules'],
]

function without(fields: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key)))
}

function readStack(read: Reader): Fields {
  const stack = read.optional('stack/stack.json')
  const masters = Object.values(read.fields('locales/master-locale.json')).filter(isFields)
  const others = Object.values(read.fields('locales/locales.json')).filter(isFields)
  const environments = Object.values(read.fields('environments/environments.json')).filter(isFields)
  const { name, branches } = isFields(stack) ? stack : {}
  return {
    ...(name === undefined ? {} : { name }),
    master_locale: String(masters[0]?.code ?? ''),
    locales: [...masters, ...others].map(({ code = '', name: named, fallback_locale }) => ({
      code,
      name: named ?? code,
      fallback_locale: fallback_locale ?? null,
    })),
    environments: environments.map(({ uid = '', name: named = '' }) => ({ uid, name: named })),
    ...(branches === undefined ? {} : { branches }),
  }
}

function readTaxonomies(read: Reader, directory: string, stack: Fields): [string, Fields][] {
  const index = read.optional('taxonomies/taxonomies.json')
  if (!isFields(index)) return []
  const master = String(stack.master_locale)
  const inMaster = existsSync(join(directory, 'taxonomies', master)) ? `taxonomies/${master}` : 'taxonomies'
  const others = objectsOf(stack.locales).flatMap(({ code }) => (code === master ? [] : [String(code)]))
  return Object.keys(index).map(uid => {
    const { taxonomy, terms } = read.fields(`${inMaster}/${uid}.json`)
    const translated = others.flatMap(code => {
      const file = read.optional(`taxonomies/${code}/${uid}.json`)
      return isFields(file) ? [{ code, taxonomy: file.taxonomy, terms: objectsOf(file.terms) }] : []
    })
    const namesOf = (
      name: Json | undefined,
      find: (file: (typeof translated)[number]) => Json | undefined,
    ): Fields => {
      const names = translated.flatMap(file => {
        const own = find(file)
        return isFields(own) && own.name !== name ? [[file.code, own.name ?? ''] as const] : []
      })
      return names.length === 0 ? {} : { names: Object.fromEntries(names) }
    }
    const head = isFields(taxonomy) ? taxonomy : {}
    const termsBelow = (parent: string | null): Fields[] =>
      objectsOf(terms)
        .filter(term => (term.parent_uid ?? null) === parent)
        .map(term => {
          const below = termsBelow(String(term.uid))
          return {
            uid: term.uid ?? '',
            name: term.name ?? '',
            ...namesOf(term.name, file => file.terms.find(other => other.uid === term.uid)),
            ...(below.length === 0 ? {} : { terms: below }),
          }
        })
    return [
      uid,
      {
        name: head.name ?? '',
        ...namesOf(head.name, file => file.taxonomy),
        ...(head.description ? { description: head.description } : {}),
        terms: termsBelow(null),
      },
    ]
  })
}

type AssetFile = { readonly json: Fields; readonly bytes: string }

const ASSET_KEPT = ['filename', 'title', 'content_type', 'description', 'tags', 'dimension']

function readAssets(read: Reader, directory: string, problems: string[]): Map<string, AssetFile> {
  const assets = new Map<string, AssetFile>()
  for (const { path, uid, item } of chunksOf(read, 'assets', 'assets.json')) {
    if (item.is_dir === true) continue
    const bytes = join(directory, 'assets/files', uid, String(item.filename))
    if (!existsSync(bytes))
      problems.push(`${path} ${uid} has no file: assets/files/${uid}/${item.filename} is missing.`)
    const kept = ASSET_KEPT.flatMap(key => (item[key] == null ? [] : [[key, item[key]] as const]))
    assets.set(uid, { json: Object.fromEntries(kept), bytes })
  }
  return assets
}

type Known = {
  readonly models: readonly Model[]
  readonly fields: readonly Model[]
  readonly codes: readonly string[]
  readonly assets: ReadonlyMap<string, AssetFile>
  readonly problems: string[]
}

type Found = { readonly locales: Map<string, Fields>; readonly path: string }

function readEntries(read: Reader, directory: string, known: Known): [string, FolderFile][] {
  const { models, fields, codes, problems } = known
  const folders = existsSync(join(directory, 'entries')) ? readdirSync(join(directory, 'entries')) : []
  for (const folder of folders) {
    if (models.some(({ uid }) => uid === folder)) continue
    problems.push(
      `entries/${folder} is of an unknown content type: content_types/schema.json has no ${folder}.`,
    )
  }
  const dates = read.optional('publish-dates.json')
  const byType = new Map<string, Map<string, Found>>()
  for (const { uid: type } of models) {
    const entries = new Map<string, Found>()
    for (const code of codes) {
      for (const { path, uid, item } of chunksOf(read, `entries/${type}/${code}`, 'index.json')) {
        const found = entries.get(uid) ?? { locales: new Map<string, Fields>(), path }
        found.locales.set(code, item)
        entries.set(uid, found)
      }
    }
    byType.set(type, entries)
  }
  const isKnown = (type: string, uid: string) =>
    type === 'sys_assets' ? known.assets.has(uid) : (byType.get(type)?.has(uid) ?? false)
  return models.flatMap(model => {
    const schema = fieldsOf(model, fields)
    return [...(byType.get(model.uid) ?? [])].map(([uid, { locales, path }]): [string, FolderFile] => {
      const where = `${path} ${uid}`
      const own = new Map(
        [...locales].map(([code, item]) => [code, fromExport(item, schema, where, problems)]),
      )
      for (const fields of own.values()) reportDangling(fields, where, isKnown, problems)
      const dated = isFields(dates) ? dates[`${model.uid}/${uid}`] : undefined
      return [`${model.uid}/${uid}.json`, { json: withDates(splitLocales(own, schema), dated) }]
    })
  })
}

function fromExport(item: Fields, schema: readonly Field[], where: string, problems: string[]): Fields {
  const own = without(item, ENTRY_SYSTEM)
  if (Array.isArray(own.tags) && own.tags.length === 0) delete own.tags
  for (const key of Object.keys(own)) {
    if (key !== 'tags' && !schema.some(({ uid }) => uid === key))
      problems.push(`${where}.${key} is no field of its content type.`)
  }
  return mapFiles(own, schema, value =>
    isFields(value) && typeof value.uid === 'string' ? value.uid : value,
  )
}

function reportDangling(
  value: Json,
  where: string,
  isKnown: (type: string, uid: string) => boolean,
  problems: string[],
): void {
  if (Array.isArray(value)) {
    for (const [index, member] of value.entries())
      reportDangling(member, `${where}.${index}`, isKnown, problems)
  } else if (isFields(value)) {
    const { uid, _content_type_uid: type } = value
    if (typeof uid === 'string' && typeof type === 'string' && !isKnown(type, uid)) {
      const problem = `${where} refers to ${type}/${uid}, which the export lacks.`
      if (!problems.includes(problem)) problems.push(problem)
    }
    for (const [key, member] of Object.entries(value))
      reportDangling(member, `${where}.${key}`, isKnown, problems)
  }
}

function withDates({ shared, locales }: ReturnType<typeof splitLocales>, dated: Json | undefined): Json {
  if (!isFields(dated)) return { shared, locales }
  const { publish, locales: byLocale } = dated
  const own = Object.entries(locales).map(([code, fields]) => {
    const dates = isFields(byLocale) ? byLocale[code] : undefined
    return [code, dates === undefined ? fields : { publish: dates, ...fields }] as const
  })
  return { ...(publish === undefined ? {} : { publish }), shared, locales: Object.fromEntries(own) }
}
