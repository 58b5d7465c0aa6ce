import { type Fields, isFields, type Json } from '../json.ts'
import { isReference } from '../query/candidates.ts'

type Embed = { kind: 'entry'; contentType: string; uid: string } | { kind: 'asset'; uid: string }

/** Finds published items as delivered. */
type ItemLookup = {
  entry(contentType: string, uid: string): Fields | undefined
  asset(uid: string): Fields | undefined
}

/** `_embedded_items`: for each rich text, HTML or JSON, the items embedded in it, by its path without list positions. */
export function embeddedItems(entry: Fields, lookup: ItemLookup): Fields {
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
