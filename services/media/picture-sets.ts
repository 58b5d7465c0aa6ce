import * as v from 'valibot'
import { createJsonClient, type Fetch } from '../http/json-client.ts'
import { parseResponse } from '../http/parse-response.ts'
import type { OnTagsRead, ResponseCache } from '../http/response-cache.ts'

export type PictureSets = {
  /** Picture names of a set in order, without videos and nested sets. Empty: no such set. */
  readonly pictures: (name: string) => Promise<readonly string[]>
}

type PictureSetOptions = {
  /** The media service's URL for the server, without a trailing slash. */
  readonly baseUrl: string
  readonly alias: string
  readonly cache: ResponseCache
  readonly fetch?: Fetch
  /** ms */
  readonly timeout: number
}

/** Metadata of image sets (docs/behaviour/api-and-webhooks.md#reading-media). */
export function createPictureSets(options: PictureSetOptions): { forPage(seen: OnTagsRead): PictureSets } {
  const { alias, cache } = options
  const client = createJsonClient({
    service: 'media',
    baseUrl: options.baseUrl,
    headers: {},
    timeout: options.timeout,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  })

  async function load(name: string): Promise<readonly string[]> {
    const path = `/s/${encodeURIComponent(alias)}/${encodeURIComponent(name)}.json`
    const query = { metadata: 'true', protocol: 'https' }
    const { status, body } = await client.sendExpecting([404], { method: 'GET', path, query })
    return status === 404 ? [] : toSetPictures(parseResponse('media', WireSet, body))
  }

  return {
    forPage: seen => ({
      pictures: name => cache.read({ key: `set:${name}`, tags: ['media'], load: () => load(name) }, seen),
    }),
  }
}

/** `/s/{alias}/{set}.json`: a picture's name is the last part of `src`. */
const WireSet = v.object({
  items: v.nullish(
    v.array(v.object({ type: v.optional(v.string(), ''), src: v.optional(v.string(), '') })),
    [],
  ),
})
type WireSet = v.InferOutput<typeof WireSet>

/** Items without a valid URL are dropped. */
function toSetPictures({ items }: WireSet): string[] {
  return items.filter(({ type }) => type === 'img').flatMap(({ src }) => lastPart(src) ?? [])
}

function lastPart(src: string): string | null {
  const path = URL.parse(src, 'https://media.invalid')?.pathname ?? ''
  const [, name] = /^\/i\/[^/]+\/([^/]+)/.exec(path) ?? []
  if (name === undefined) return null
  try {
    return decodeURIComponent(name)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
