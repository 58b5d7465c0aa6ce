import type { Fields } from '../json.ts'
import { ASSETS } from '../store/asset.ts'
import type { Store } from '../store/store.ts'
import type { PublishEvent } from '../sync/event-log.ts'

const ACTIONS = new Map([
  ['published', 'publish'],
  ['unpublished', 'unpublish'],
  ['deleted', 'delete'],
])

/** The concise body of a webhook; null for events of content types. */
export function payload(event: PublishEvent, store: Store, apiKey: string): Fields | null {
  const [, kind = '', change = ''] = /^(entry|asset)_(\w+)$/.exec(event.type) ?? []
  const action = ACTIONS.get(change)
  if (action === undefined) return null
  const { environment } = store
  return {
    module: kind,
    event: action,
    api_key: apiKey,
    triggered_at: event.at,
    data: {
      action,
      status: 'success',
      locale: event.locale,
      ...itemOf(event, store),
      environment: { uid: environment.uid, name: environment.name, urls: [] },
    },
  }
}

function itemOf({ contentType, uid, title, locale, version, at }: PublishEvent, store: Store): Fields {
  const item = { uid, title, locale, _version: version }
  if (contentType !== ASSETS) {
    const type = store.contentTypes.get(contentType)?.wire.title ?? contentType
    return { entry: item, content_type: { uid: contentType, title: type } }
  }
  const environment = store.environment.uid
  return { asset: { ...item, publish_details: [{ environment, locale, time: at, user: 'editor' }] } }
}
