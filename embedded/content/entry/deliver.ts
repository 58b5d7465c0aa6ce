import { LRUCache } from 'lru-cache'
import type { ReadRequest } from '../http/request.ts'
import { type Fields, isFields, type Json } from '../json.ts'
import { isReference, type Reference } from '../query/candidates.ts'
import type { Asset } from '../store/asset.ts'
import type { ContentType } from '../store/content-type.ts'
import { anyField, type Field } from '../store/field.ts'
import type { Store } from '../store/store.ts'
import { asIncluded, createIncluder, createProjection } from './include.ts'

/** JSON of included entries, by the stored entry. An edit replaces the stored entry. */
const includedJson = new LRUCache<Fields, string>({
  maxSize: 16 * 2 ** 20,
  sizeCalculation: json => 2 * json.length,
})

/** Turns stored entries into those of one response: resolves assets, includes references, projects fields. */
export function createDelivery(
  store: Store,
  request: ReadRequest,
  apiKey: string,
): (type: ContentType, entry: Fields) => Fields {
  const { params } = request
  const embeds = params.list('include_embedded_items').includes('BASE')
  const project = createProjection(params)
  const include = createIncluder(params, entryOf, includedLeaf)
  const requested = requestedFields(request)
  const isProjected = ['only', 'except'].some(name => params.list(name).length > 0)

  function entryOf(contentType: string, uid: string): Fields | undefined {
    const type = store.contentTypes.get(contentType)
    const entry = type && request.view(contentType).byUid.get(uid)
    return entry && resolved(type, entry)
  }

  function includedLeaf(entry: Fields, reference: Reference): Json {
    const isStored = request.view(reference._content_type_uid).byUid.get(reference.uid) === entry
    if (isProjected || !isStored) return asIncluded(entry, reference)
    const json = includedJson.get(entry) ?? JSON.stringify(asIncluded(entry, reference))
    includedJson.set(entry, json)
    return request.json.placeholder(json)
  }

  function assetOf(uid: string): Fields | undefined {
    const asset = store.assets.get(uid)
    return asset && assetOnWire(asset, request, apiKey)
  }

  function resolved(type: ContentType, entry: Fields): Fields {
    const fields = resolveAssets(entry, type.fields, uid => assetOf(uid) ?? null)
    return Object.keys(requested).length === 0 ? fields : { ...fields, ...requested }
  }

  return (type, entry) => {
    const projected = project(include(resolved(type, entry)))
    if (!embeds) return projected
    return { ...projected, _embedded_items: embeddedItems(projected, { entry: entryOf, asset: assetOf }) }
  }
}

/** An asset with its URL on the requested host; without host for `relative_urls=true`. */
export function assetOnWire(asset: Asset, request: ReadRequest, apiKey: string): Fields {
  const { params } = request
  const version = asset.updatedAt.getTime().toString(16).padEnd(24, '0')
  const path = `/v3/assets/${apiKey}/${asset.uid}/${version}/${encodeURIComponent(asset.filename)}`
  // The TypeScript SDK writes relative_url.
  const relative = params.flag('relative_urls') || params.flag('relative_url')
  return {
    ...asset.wire,
    url: relative ? path : new URL(path, request.url).href,
    ...(params.flag('include_dimension') && asset.dimension ? { dimension: asset.dimension } : {}),
    ...requestedFields(request),
  }
}

function requestedFields({ params, branch }: ReadRequest): Fields {
  return {
    ...(params.flag('include_branch') ? { _branch: branch } : {}),
    ...(params.flag('include_metadata') ? { _metadata: { extensions: {} } } : {}),
  }
}

const holdsAssets = anyField(({ data_type }) => data_type === 'file')

/** Replaces uids in file fields by assets; null where there is none. */
export function resolveAssets(
  fields: Fields,
  schema: readonly Field[],
  assetOf: (uid: string) => Json,
): Fields {
  const withAssets = schema.filter(holdsAssets)
  if (withAssets.length === 0) return fields
  const resolved = new Map(Object.entries(fields))
  for (const field of withAssets) {
    const value = resolved.get(field.uid)
    if (value !== undefined) resolved.set(field.uid, resolveValue(value, field, assetOf))
  }
  return Object.fromEntries(resolved)
}

function resolveValue(value: Json, field: Field, assetOf: (uid: string) => Json): Json {
  if (Array.isArray(value)) return value.map(member => resolveValue(member, field, assetOf))
  if (field.data_type === 'file') return typeof value === 'string' ? assetOf(value) : value
  if (!isFields(value)) return value
  if (field.schema) return resolveAssets(value, field.schema, assetOf)
  const block = field.blocks?.find(({ uid }) => Object.hasOwn(value, uid))
  const content = block && value[block.uid]
  return block && isFields(content) ? { [block.uid]: resolveAssets(content, block.schema, assetOf) } : value
}

type Embed = { kind: 'entry'; contentType: string; uid: string } | { kind: 'asset'; uid: string }

/** Finds published items as delivered. */
type ItemLookup = {
  entry(contentType: string, uid: string): Fields | undefined
  asset(uid: string): Fields | undefined
}

/** `_embedded_items`: for each rich text, HTML or JSON, the items embedded in it, by its path without list positions. */
function embeddedItems(entry: Fields, lookup: ItemLookup): Fields {
  const found = new Map<string, Map<string, Embed>>()
  for (const { path, embed } of embedsIn(entry, '')) {
    const there = found.get(path) ?? new Map<string, Embed>()
    found.set(path, there.set(JSON.stringify(embed), embed))
  }
  const delivered = [...found].map(([path, embeds]): [string, Json] => [
    path,
    [...embeds.values()].flatMap(embed => deliver(embed, lookup) ?? []),
  ])
  return Object.fromEntries(delivered)
}

function deliver(embed: Embed, lookup: ItemLookup): Fields | undefined {
  const type = embed.kind === 'entry' ? embed.contentType : 'sys_assets'
  const item = embed.kind === 'entry' ? lookup.entry(type, embed.uid) : lookup.asset(embed.uid)
  return item && { ...item, _content_type_uid: type }
}

// Not in included references: those are entries of their own.
function* embedsIn(value: Json, path: string): Generator<{ path: string; embed: Embed }> {
  if (typeof value === 'string') {
    if (value.includes('data-sys-')) for (const embed of embedsInHtml(value)) yield { path, embed }
  } else if (Array.isArray(value)) {
    for (const member of value) yield* embedsIn(member, path)
  } else if (isRichText(value)) {
    for (const embed of embedsInJson(value)) yield { path, embed }
  } else if (isFields(value) && !isReference(value)) {
    for (const [key, member] of Object.entries(value)) yield* embedsIn(member, path ? `${path}.${key}` : key)
  }
}

function* embedsInHtml(html: string): Generator<Embed> {
  for (const [tag] of html.matchAll(/<[a-z][^<>]*>/gi)) {
    const attribute = (name: string) => new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(tag)?.[1]
    const [entry, asset] = [attribute('data-sys-entry-uid'), attribute('data-sys-asset-uid')]
    const contentType = attribute('data-sys-content-type-uid')
    if (asset) yield { kind: 'asset', uid: asset }
    else if (entry && contentType) yield { kind: 'entry', contentType, uid: entry }
  }
}

const isRichText = (value: Json): value is Fields =>
  isFields(value) && value.type === 'doc' && Array.isArray(value.children)

function* embedsInJson(node: Json): Generator<Embed> {
  if (!isFields(node)) return
  const { attrs, children } = node
  if (node.type === 'reference' && isFields(attrs)) {
    const { 'entry-uid': entry, 'asset-uid': asset, 'content-type-uid': contentType } = attrs
    if (attrs.type === 'asset' && typeof asset === 'string') yield { kind: 'asset', uid: asset }
    else if (typeof entry === 'string' && typeof contentType === 'string')
      yield { kind: 'entry', contentType, uid: entry }
  }
  if (Array.isArray(children)) for (const child of children) yield* embedsInJson(child)
}
