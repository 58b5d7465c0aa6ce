import { join } from 'node:path'
import type { Hono } from 'hono'
import { type Clock, systemClock } from './clock.ts'
import { createBaseApp, deliveryAccess, type Quota, rateLimit } from './http/base-app.ts'
import { createPreviewApp } from './preview/preview.ts'
import { type Log, openFolder } from './store/folder.ts'
import { NAMED_BY_FILE } from './store/naming.ts'
import type { Change, Store } from './store/store.ts'
import { createEventRecorder, openEventLog } from './sync/event-log.ts'
import { assetFile, reads } from './v3/reads.ts'
import { type SyncEvents, sync } from './v3/sync.ts'
import { createLaggingStore } from './vendor-like/lagging-store.ts'
import { createDisorder, type VendorLike } from './vendor-like/vendor-like.ts'
import { createVendorNaming } from './vendor-like/vendor-uids.ts'
import { createWebhookSender, payload, type Send, type Webhook } from './webhook/webhook-sender.ts'

export type ContentServer = {
  /** Serves `/v3/…` without a socket. */
  fetch(request: Request): Promise<Response>
  /** The host of live previews, for a port of its own; null without a preview token. */
  preview: { fetch(request: Request): Promise<Response> } | null
  /** Calls the listener once a change can be read; returns how to unsubscribe. */
  onChange(listener: (change: Change) => void): () => void
  /** Resolves when edits and dates are being followed. */
  ready: Promise<void>
  close(): Promise<void>
}

export type ContentOptions = {
  /** The content folder; store/file-ref.ts describes its files. */
  directory: string
  apiKey: string
  deliveryToken: string
  /** A name from stack.json; default: its first environment. */
  environment?: string
  /** Enables live previews, and reads assets on the delivery host. */
  previewToken?: string
  managementToken?: string
  webhooks?: readonly Webhook[]
  /** Sends webhooks; default: `fetch`. */
  sendWebhook?: Send
  /** Keeps the event log, so that sync tokens survive a restart. */
  dataDir?: string
  quota?: Quota
  /** Behaves as unfriendly as the vendor: uids without meaning, late reads, webhooks late, doubled or lost. */
  vendorLike?: VendorLike | null
  log?: Log
  clock?: Clock
}

/**
 * A server of Contentstack's Content Delivery API v3 over a folder of files.
 * @throws when stack.json is missing or invalid
 */
export async function createContentServer(options: ContentOptions): Promise<ContentServer> {
  const { apiKey, previewToken, managementToken, log = console, clock = systemClock } = options
  const { vendorLike = null } = options
  const naming = vendorLike === null ? NAMED_BY_FILE : createVendorNaming()
  const folder = await openFolder({ ...options, naming, log, clock })
  const { store } = folder
  const disorder = vendorLike && createDisorder(vendorLike)
  const lagging = disorder && createLaggingStore(store, { clock, lag: disorder.lag })
  const eventLog = openEventLog(options.dataDir ? join(options.dataDir, 'events.jsonl') : null, log)
  const recorder = createEventRecorder(store, eventLog, clock)
  const caughtUp = recorder
    .catchUp()
    .catch(error => log.error(`The log of events could not catch up, sync is incomplete: ${String(error)}`))
  const listeners = new Set<(change: Change) => void>()
  const send = options.sendWebhook ?? fetch
  const webhooks = (options.webhooks ?? []).map(hook => createWebhookSender(hook, { clock, log, send }))
  const app = createDeliveryApp(
    { store: lagging?.store ?? store, events: { log: eventLog, ready: caughtUp } },
    options,
    log,
  )
  const preview = previewToken
    ? createPreviewApp(store, { apiKey, previewToken, managementToken }, log)
    : null
  const tell = (change: Change) => {
    for (const listener of listeners) notify(listener, change, log)
  }
  const following = caughtUp.then(() =>
    folder.follow(changes => {
      const bodies = recorder
        .record(changes)
        .map(event => payload(event, store, apiKey))
        .filter(body => body !== null)
      if (lagging) lagging.follow(changes, tell)
      else changes.forEach(tell)
      for (const webhook of webhooks) {
        for (const body of bodies) {
          if (disorder) for (const ms of disorder.deliveries()) clock.after(ms, () => webhook.send(body))
          else webhook.send(body)
        }
      }
    }),
  )

  return {
    fetch: async request => app.fetch(request),
    preview: preview && { fetch: async request => preview.fetch(request) },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ready: following,
    async close() {
      await following
      await folder.close()
      for (const webhook of webhooks) webhook.close()
    },
  }
}

function createDeliveryApp(
  { store, events }: { store: Store; events: SyncEvents },
  keys: ContentOptions,
  log: Log,
): Hono {
  const app = createBaseApp(log)
  if (keys.quota) app.use('/v3/*', rateLimit(keys.quota))
  app.route('/v3/assets', assetFile(store, keys.apiKey))
  app.use('/v3/*', deliveryAccess(keys))
  app.route('/v3', reads(store, keys.apiKey))
  app.route('/v3/stacks', sync(store, events, keys.apiKey))
  return app
}

function notify(listener: (change: Change) => void, change: Change, log: Log): void {
  try {
    listener(change)
  } catch (error) {
    log.error(`A listener failed on the change of ${change.contentType}/${change.uid}: ${String(error)}`)
  }
}
