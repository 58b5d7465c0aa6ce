import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import * as v from 'valibot'
import type { Fields } from '../json.ts'
import { describeIssues, locateIn } from './issue.ts'
import { absent } from './json-file.ts'

const assetFile = v.strictObject({
  filename: v.pipe(v.string(), v.regex(/^[^/\\]+\.[A-Za-z0-9]+$/, 'must be a file name with an extension')),
  title: v.string(),
  content_type: v.pipe(v.string(), v.regex(/^[a-z]+\/[\w.+-]+$/, 'must be a media type')),
  description: v.optional(v.string(), ''),
  tags: v.optional(v.array(v.string()), []),
  dimension: v.optional(v.strictObject({ height: v.number(), width: v.number() })),
})

export type Asset = {
  uid: string
  filename: string
  contentType: string
  /** Where the bytes are on disk. */
  path: string
  updatedAt: Date
  dimension: Fields | null
  /** What is delivered but for `url` and `dimension`. */
  wire: Fields & { uid: string; updated_at: string }
}

export type AssetSource = {
  uid: string
  value: unknown
  /** The description's text, for telling lines. */
  text: string
  /** The folder of the description; the bytes lie beside it as `<uid>.<extension of filename>`. */
  folder: string
  environmentUid: string
  locale: string
  createdAt: Date
  updatedAt: Date
}

export type AssetFile = { ok: true; asset: Asset } | { ok: false; problem: string }

export async function readAsset(source: AssetSource): Promise<AssetFile> {
  const parsed = v.safeParse(assetFile, source.value)
  if (!parsed.success) return { ok: false, problem: describeIssues(parsed.issues, locateIn(source.text)) }
  const { dimension = null, ...described } = parsed.output
  const { filename, content_type: contentType } = described
  const path = `${source.folder}/${source.uid}${extname(filename)}`
  const bytes = await stat(path).catch(absent)
  if (!bytes) return { ok: false, problem: `describes a file that is missing: put it at ${path}` }
  const { uid } = source
  const updatedAt = bytes.mtime > source.updatedAt ? bytes.mtime : source.updatedAt
  const wire = { ...systemFields({ ...source, updatedAt }), file_size: String(bytes.size), ...described }
  return { ok: true, asset: { uid, filename, contentType, path, updatedAt, dimension, wire } }
}

function systemFields(source: AssetSource) {
  const updatedAt = source.updatedAt.toISOString()
  return {
    uid: source.uid,
    created_at: source.createdAt.toISOString(),
    created_by: 'editor',
    updated_at: updatedAt,
    updated_by: 'editor',
    ACL: {},
    is_dir: false,
    parent_uid: null,
    _version: 1,
    publish_details: {
      environment: source.environmentUid,
      locale: source.locale,
      time: updatedAt,
      user: 'editor',
    },
  }
}
