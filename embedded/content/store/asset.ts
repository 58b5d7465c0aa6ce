import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import * as v from 'valibot'
import type { Fields } from '../json.ts'
import { FileProblem, type JsonFile, nullIfMissing, parseFile } from './json-file.ts'

const assetFile = v.strictObject({
  filename: v.pipe(v.string(), v.regex(/^[^/\\]+\.[A-Za-z0-9]+$/, 'must be a file name with an extension')),
  title: v.string(),
  content_type: v.pipe(v.string(), v.regex(/^[a-z]+\/[\w.+-]+$/, 'must be a media type')),
  description: v.optional(v.string(), ''),
  tags: v.optional(v.array(v.string()), []),
  dimension: v.optional(v.strictObject({ height: v.number(), width: v.number() })),
})

/** The content type of assets in events and changes. */
export const ASSETS = 'sys_assets'

type AssetPlace = { folder: string; name: string; environmentUid: string; locale: string }

export type Asset = {
  uid: string
  filename: string
  contentType: string
  /** Of its bytes on disk. */
  path: string
  updatedAt: Date
  dimension: Fields | null
  /** The delivered asset without `url` and `dimension`. */
  wire: Fields & { uid: string; updated_at: string }
}

/** @param place.folder holds the description and, as `<name>.<extension of filename>`, the bytes */
export async function readAsset(
  uid: string,
  file: JsonFile,
  { folder, name, environmentUid, locale }: AssetPlace,
): Promise<Asset> {
  const { dimension = null, ...described } = parseFile(assetFile, file)
  const { filename, content_type: contentType } = described
  const path = join(folder, `${name}${extname(filename)}`)
  const bytes = await stat(path).catch(nullIfMissing)
  if (!bytes) throw new FileProblem(`describes a file that is missing: put it at ${path}`)
  const updatedAt = bytes.mtime > file.updatedAt ? bytes.mtime : file.updatedAt
  const time = updatedAt.toISOString()
  const wire = {
    uid,
    created_at: file.createdAt.toISOString(),
    created_by: 'editor',
    updated_at: time,
    updated_by: 'editor',
    ACL: {},
    is_dir: false,
    parent_uid: null,
    _version: 1,
    publish_details: { environment: environmentUid, locale, time, user: 'editor' },
    file_size: String(bytes.size),
    ...described,
  }
  return { uid, filename, contentType, path, updatedAt, dimension, wire }
}
