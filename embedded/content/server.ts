import { join } from 'node:path'
import { createApp } from './app.ts'
import { type Clock, systemClock } from './clock.ts'
import { createPreviewApp } from './preview/preview-app.ts'
import { openEventLog } from './publish/event-log.ts'
import { createLedger } from './publish/ledger.ts'
import type { Change } from './store/change.ts'
import { type Log, openFolder } from './store/folder.ts'
import { createListeners } from './store/listeners.ts'
import { payload } from './webhook/payload.ts'
import { createWebhook, type Send, type Webhook } from './webhook/webhooks.ts'
import type { Quota } from './wire/quota.ts'

export type ContentServer = {
  /** Answers a request to `/v3/…`; needs no socket. */
  fetch(request: Request): Promise<Response>
  /** The host of live previews, for a port of its own: `/v3/…`, and the same without `/v3`. Null without a preview token. */
  preview: { fetch(request: Request): Promise<Response> } | null
  /** Tells of every edit once it can be read; returns what ends it. Assets have the content type `sys_assets`. */
  onChange(listener: (change: Change) => void): () => void
  /** The folder, read already, is being followed: edits and dates are taken over from here on. */
  ready: Promise<void>
  close(): Promise<void>
}

export type ContentOptions = {
  /** Holds stack.json, content-types/, assets/ and one folder of entries per content type; place.ts says it all. */
  directory: string
  apiKey: string
  deliveryToken: string
  /** A name from stack.json; its first environment when left out. */
  environment?: string
  /** Opens the host of live previews, and assets on the delivery host. */
  previewToken?: string
  managementToken?: string
  /** Told of each entry and language, and each asset, that is published, unpublished or deleted. */
  webhooks?: readonly Webhook[]
  /** What webhooks go out by; `fetch` when left out. */
  sendWebhook?: Send
  /** Keeps the log of events that sync reads, so that its tokens outlive a restart. */
  dataDir?: string
  quota?: Quota
  log?: Log
  clock?: Clock
}

/**
 * A server for Contentstack's Content Delivery API v3 over entries kept as files.
 * @throws when stack.json is missing or wrong
 */
export async function createContentServer(options: ContentOptions): Promise<ContentServer> {
  const { apiKey, previewToken, managementToken, log = console, clock = systemClock } = options
  const { sendWebhook: send = fetch } = options
  const folder = await openFolder({ ...options, log, clock })
  const { store } = folder
  const eventLog = openEventLog(options.dataDir ? join(options.dataDir, 'events.jsonl') : null, log)
  const ledger = createLedger(store, eventLog, clock)
  const caughtUp = ledger
    .catchUp()
    .catch(error => log.error(`The log of events could not catch up, sync is incomplete: ${String(error)}`))
  const listeners = createListeners(log)
  const webhooks = (options.webhooks ?? []).map(hook => createWebhook(hook, { clock, log, send }))
  const app = createApp({ store, events: { log: eventLog, ready: caughtUp } }, options, log)
  const preview = previewToken
    ? createPreviewApp(store, { apiKey, previewToken, managementToken }, log)
    : null
  const following = caughtUp.then(() => folder.follow(told))

  function told(changes: readonly Change[]): void {
    const bodies = ledger
      .note(changes)
      .map(event => payload(event, store, apiKey))
      .filter(body => body !== null)
    listeners.tell(changes)
    for (const webhook of webhooks) for (const body of bodies) webhook.send(body)
  }

  return {
    fetch: async request => app.fetch(request),
    preview: preview && { fetch: async request => preview.fetch(request) },
    onChange: listeners.add,
    ready: following,
    async close() {
      await following
      await folder.close()
      for (const webhook of webhooks) webhook.close()
    },
  }
}
