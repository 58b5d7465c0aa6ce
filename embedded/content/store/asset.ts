import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import * as v from 'valibot'
import type { Fields } from '../json.ts'
import { describeIssues } from './issue.ts'

const assetFile = v.strictObject({
  filename: v.pipe(v.string(), v.regex(/^[^/\\]+\.[A-Za-z0-9]+$/, 'must be a file name with an extension')),
  title: v.string(),
  content_type: v.pipe(v.string(), v.regex(/^[a-z]+\/[\w.+-]+$/, 'must be a media type')),
  description: v.optional(v.string()),
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
  /** What is delivered but for `url` and `dimension` (protocols/contentstack §6). */
  wire: Fields & { uid: string; updated_at: string }
}

export type AssetSource = {
  uid: string
  value: unknown
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
  if (!parsed.success) return { ok: false, problem: describeIssues(parsed.issues) }
  const { dimension, ...described } = parsed.output
  const path = `${source.folder}/${source.uid}${extname(described.filename)}`
  const bytes = await stat(path).catch(() => null)
  if (!bytes) return { ok: false, problem: `describes a file that is missing: put it at ${path}` }
  const updatedAt = source.updatedAt.toISOString()
  const wire = {
    uid: source.uid,
    created_at: source.createdAt.toISOString(),
    updated_at: updatedAt,
    created_by: 'editor',
    updated_by: 'editor',
    file_size: String(bytes.size),
    ACL: {},
    is_dir: false,
    parent_uid: null,
    _version: 1,
    ...described,
    publish_details: {
      environment: source.environmentUid,
      locale: source.locale,
      time: updatedAt,
      user: 'editor',
    },
  }
  const { filename, content_type: contentType } = described
  return {
    ok: true,
    asset: {
      uid: source.uid,
      filename,
      contentType,
      path,
      updatedAt: source.updatedAt,
      dimension: dimension ?? null,
      wire: Object.fromEntries(
        Object.entries(wire).filter(([, value]) => value !== undefined),
      ) as typeof wire,
    },
  }
}
