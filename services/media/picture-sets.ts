import type { OnTagsRead, ResponseCache } from '../http/response-cache.ts'
import { createMediaClient, type MediaClientOptions } from './media-client.ts'

export type PictureSets = {
  /** Picture names of a set in order, without videos and nested sets. Empty: no such set. */
  readonly pictures: (name: string) => Promise<readonly string[]>
}

type PictureSetOptions = MediaClientOptions & { readonly cache: ResponseCache }

/** Metadata of image sets (docs/behaviour/api-and-webhooks.md#reading-media). */
export function createPictureSets({ cache, ...options }: PictureSetOptions): {
  forPage(seen: OnTagsRead): PictureSets
} {
  const client = createMediaClient(options)
  return {
    forPage: seen => ({
      async pictures(name) {
        const key = `sets:${client.setsPath(name)}`
        const sets = await cache.read({ key, tags: ['media'], load: () => client.sets(name) }, seen)
        return Object.hasOwn(sets, name) ? (sets[name] ?? []) : []
      },
    }),
  }
}
