import type { AnswerCache, Seen } from '../http/answer-cache.ts'
import { createJsonClient, type Fetch } from '../http/json-client.ts'
import { parseAnswer } from '../http/parse-answer.ts'
import type { PictureSets } from './port.ts'
import { toSetPictures } from './to-set-pictures.ts'
import { WireSet } from './wire.ts'

export type PictureSetOptions = {
  /** The media service as the shop itself reaches it, without a slash at its end. */
  readonly baseUrl: string
  readonly alias: string
  readonly cache: AnswerCache
  readonly fetch?: Fetch
  /** ms */
  readonly timeout: number
}

/** Media metadata as SPEC §7 Media service asks for it: without credentials, with its addresses by https. */
export function createPictureSets(options: PictureSetOptions): { forPage(seen: Seen): PictureSets } {
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
    return status === 404 ? [] : toSetPictures(parseAnswer('media', WireSet, body))
  }

  return {
    forPage: seen => ({
      pictures: name => cache.read({ key: `set:${name}`, tags: ['media'], load: () => load(name) }, seen),
    }),
  }
}
