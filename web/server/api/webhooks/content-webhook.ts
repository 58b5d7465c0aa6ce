import type { KeyObject } from 'node:crypto'
import type { ContentSource } from '@firnline/services/content/create-content'
import type { PublishedVersion } from '@firnline/services/content/delivery/delivery'
import { CATEGORIES_TAG, categoryTag, entryTag, typeTag } from '@firnline/services/content/tags'
import { ServiceError } from '@firnline/services/http/service-error'
import { SEARCH_TAG } from '@firnline/services/search/create-search'
import * as v from 'valibot'
import { isOfNow, parseBody, refused, signatureByKey, signatureOf, type WebhookResult } from './webhook.ts'

export type ContentWebhookParts = {
  /** Signs with HMAC what a sender that knows it sends. */
  readonly secret: string
  /** The vendor's own, with which it signs everything it sends; null: not known. */
  readonly publicKey: KeyObject | null
  readonly apiKey: string
  readonly environment: string
  /** What is published of an entry, read past every cache; null: nothing, in this language. */
  readonly published: (entry: EntryPlace) => Promise<PublishedVersion | null>
  readonly categoriesOf: ContentSource['categoriesOf']
}

type EntryPlace = { readonly contentType: string; readonly uid: string; readonly language: string }

const SIGNATURE = 'x-contentstack-hmac-signature'
const KEY_SIGNATURE = 'x-contentstack-request-signature'
const UNSIGNED = `Neither ${SIGNATURE} nor ${KEY_SIGNATURE} is right and of the last five minutes. The webhook and CONTENT_WEBHOOK_SECRET need the same secret, or CONTENT_WEBHOOK_PUBLIC_KEY the vendor’s key, and both machines the right time.`

const uid = v.pipe(v.string(), v.minLength(1), v.maxLength(250))
const Body = v.object({
  module: v.string(),
  event: v.string(),
  api_key: v.string(),
  triggered_at: v.pipe(v.string(), v.isoTimestamp()),
  data: v.object({
    locale: v.nullish(v.string()),
    entry: v.nullish(v.object({ uid, _version: v.nullish(v.number(), 0) })),
    asset: v.nullish(v.object({ uid })),
    content_type: v.nullish(v.object({ uid })),
    environment: v.nullish(v.object({ name: v.string() })),
  }),
})
type Body = v.InferOutput<typeof Body>

/** Reads a webhook of the content service (docs/protocols/content.md#webhooks). Its signature is checked before its body. */
export async function readContentWebhook(
  request: Request,
  parts: ContentWebhookParts,
  now: Date,
): Promise<WebhookResult> {
  const bytes = Buffer.from(await request.arrayBuffer())
  const { secret, publicKey } = parts
  const bySecret = signatureOf(request.headers.get(SIGNATURE), bytes, { secret, now })
  const byKey =
    bySecret === null && publicKey !== null
      ? signatureByKey(request.headers.get(KEY_SIGNATURE), bytes, publicKey)
      : null
  const id = bySecret ?? byKey
  if (id === null) return refused(401, UNSIGNED)
  const body = parseBody(Body, bytes.toString())
  if (body === null) return refused(400, 'The body is not a webhook as Contentstack sends it.')
  if (byKey !== null && !isOfNow(new Date(body.triggered_at), now)) return refused(401, UNSIGNED)
  if (body.api_key !== parts.apiKey) return refused(403, 'The webhook is of another stack than the shop’s.')
  const { environment } = body.data
  if (environment && environment.name !== parts.environment) return { kind: 'ignored' }
  return changeOf(body, id, parts)
}

function changeOf(body: Body, id: string, parts: ContentWebhookParts): WebhookResult {
  const { asset, entry, content_type: type, locale } = body.data
  if (body.module === 'asset' && asset)
    return { kind: 'change', id, readTags: async () => [entryTag(asset.uid)], freshness: null }
  if (body.module !== 'entry' || !entry || !type) return { kind: 'ignored' }
  // Whatever the language: where it has no words of its own, others stand in.
  const tags = [entryTag(entry.uid), typeTag(type.uid), SEARCH_TAG]
  const place = locale ? { contentType: type.uid, uid: entry.uid, language: locale } : null
  const isFresh = async () => place === null || isFreshEntry(body, await parts.published(place))
  return {
    kind: 'change',
    id,
    readTags: type.uid === 'product' ? createProductTags(tags, entry.uid, place, parts) : async () => tags,
    freshness: place && { key: Object.values(place).join(' '), isFresh: isFresh },
  }
}

/** With the lists of the categories that the product was in when it was last read, and of those it is in whenever this is called. */
function createProductTags(
  tags: readonly string[],
  product: string,
  place: EntryPlace | null,
  { published, categoriesOf }: ContentWebhookParts,
): () => Promise<readonly string[]> {
  const before = categoriesOf(product)
  const found = new Set((before ?? []).map(categoryTag))
  return async () => {
    const all = [...tags, CATEGORIES_TAG]
    if (before === null || place === null) return all
    try {
      for (const uid of (await published(place))?.categories ?? []) found.add(categoryTag(uid))
    } catch (error) {
      if (error instanceof ServiceError) return all
      throw error
    }
    return [...tags, ...found]
  }
}

/** A version that was published after the webhook was sent is newer, whatever its number: older ones can come back. */
function isFreshEntry({ event, triggered_at, data }: Body, shown: PublishedVersion | null): boolean {
  if (shown !== null && shown.at > new Date(triggered_at)) return true
  if (event === 'publish') return shown !== null && shown.version >= (data.entry?._version ?? 0)
  return shown === null
}
