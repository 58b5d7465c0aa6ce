import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Purges } from '../../cache/purges.ts'
import { createLimiter, type SharedCounts } from '../../gate/limiter.ts'
import { type CommerceWebhookParts, REPLAY_WINDOW, readCommerceWebhook } from './commerce-webhook.ts'
import { type ContentWebhookParts, readContentWebhook } from './content-webhook.ts'
import type { FreshnessWatch } from './purge-until-fresh.ts'
import type { Change, WebhookResult } from './webhook.ts'

export type WebhookParts = {
  readonly content: ContentWebhookParts
  readonly commerce: CommerceWebhookParts
  readonly purge: Purges['purge']
  readonly freshnessWatch: FreshnessWatch
  /** Where the processes of the shop remember together what they were told; null: each for itself. */
  readonly shared: SharedCounts | null
  readonly onChange: (tags: readonly string[]) => void
  readonly onError: (error: unknown) => void
  readonly now?: () => Date
}

/** Bytes; a content service that sends whole entries sends them with their content type. */
const LARGEST = 1024 * 1024
/** Seconds: twice what a content signature's time may differ. */
const CONTENT_WINDOW = 10 * 60

/** `POST /webhooks/content` and `POST /webhooks/commerce`: what changed is made anew before it is seen again. */
export function createWebhooks(parts: WebhookParts): Hono {
  const { content, commerce, shared, now = () => new Date() } = parts
  const limit = { points: 1 }
  const deliveries = {
    content: createLimiter({ ...limit, name: 'content-webhook', duration: CONTENT_WINDOW }, shared),
    commerce: createLimiter({ ...limit, name: 'commerce-webhook', duration: REPLAY_WINDOW }, shared),
  }

  async function answer(c: Context, service: keyof typeof deliveries, event: WebhookResult) {
    if (event.kind === 'refused') return c.json({ status: event.status, title: event.text }, event.status)
    if (event.kind === 'ignored') return c.body(null, 204)
    const { id } = event
    // The same again: the sender did not hear the first answer, or somebody repeats what was overheard.
    if (id !== null && (await deliveries[service].take(id)) !== null) return c.body(null, 204)
    try {
      await applyChange(parts, event)
      return c.body(null, 204)
    } catch (error) {
      if (id !== null) await deliveries[service].forget(id)
      parts.onError(error)
      return c.json({ status: 503, title: 'The other processes of the shop could not be told.' }, 503)
    }
  }

  const tooLarge = (c: Context) => c.json({ status: 413, title: 'The webhook is larger than 1 MB.' }, 413)
  return new Hono()
    .use(bodyLimit({ maxSize: LARGEST, onError: tooLarge }))
    .post('/content', async c => answer(c, 'content', await readContentWebhook(c.req.raw, content, now())))
    .post('/commerce', async c =>
      answer(c, 'commerce', await readCommerceWebhook(c.req.raw, commerce, now())),
    )
}

async function applyChange({ purge, freshnessWatch, onChange }: WebhookParts, change: Change): Promise<void> {
  const { readTags, freshness } = change
  const tags = await readTags()
  onChange(tags)
  await purge(tags)
  if (freshness !== null) freshnessWatch.watch({ ...freshness, purge: async () => purge(await readTags()) })
}
