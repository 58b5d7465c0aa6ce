import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { between, createRandom } from '../../random.ts'
import type { StoreEnv } from '../scope.ts'
import { LONGEST_LAG } from './vendor-like.ts'

type Options = { readonly seed: number; readonly now: () => Date }
type Kept = { readonly at: number; readonly status: number; readonly body: string }
/** A store's last write. `seenFrom`: all reads show it. `shown`: when the last write was that reads already showed then. */
type Write = { readonly at: number; readonly seenFrom: number; readonly shown: number }

/** Answers that are kept, and of how many bytes. */
const MOST_BYTES = 16_000_000

/**
 * Reads of the catalogue show a write 0 to 5 s later: until then they answer what they answered before it. An address that
 * was not read before shows the write at once.
 */
export function staleReads({ seed, now }: Options) {
  const random = createRandom(seed)
  const answers = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  })
  const writes = new Map<string, Write>()
  const isOfBefore = ({ at }: Kept, write: Write) => at <= write.at && at > write.shown

  function writeAt(time: number, before: Write | undefined): Write {
    const shown =
      before === undefined ? Number.NEGATIVE_INFINITY : before.seenFrom <= time ? before.at : before.shown
    return { at: time, seenFrom: time + between(random, 0, LONGEST_LAG), shown }
  }

  return createMiddleware<StoreEnv>(async (c, next) => {
    const store = c.req.param('hash') ?? ''
    const time = now().getTime()
    if (c.req.method !== 'GET') {
      await next()
      if (c.res.ok) writes.set(store, writeAt(time, writes.get(store)))
      return
    }
    const write = writes.get(store)
    const kept = answers.get(c.req.url)
    if (kept !== undefined && write !== undefined && time < write.seenFrom && isOfBefore(kept, write))
      return c.body(kept.body, kept.status === 404 ? 404 : 200, { 'content-type': 'application/json' })
    await next()
    if (c.res.status === 200 || c.res.status === 404)
      answers.set(c.req.url, { at: time, status: c.res.status, body: await c.res.clone().text() })
  })
}
