import type { Fields } from '../json.ts'
import { ASSETS, type PublishEvent } from '../publish/publish-event.ts'
import type { Store } from '../store/store.ts'

const actions: Partial<Record<PublishEvent['type'], string>> = {
  entry_published: 'publish',
  entry_unpublished: 'unpublish',
  entry_deleted: 'delete',
  asset_published: 'publish',
  asset_unpublished: 'unpublish',
  asset_deleted: 'delete',
}

/** The concise body of a webhook; null for what no webhook tells of. */
export function payload(event: PublishEvent, store: Store, apiKey: string): Fields | null {
  const action = actions[event.type]
  if (action === undefined) return null
  const { environment } = store
  return {
    module: event.contentType === ASSETS ? 'asset' : 'entry',
    event: action,
    api_key: apiKey,
    triggered_at: event.at,
    data: {
      action,
      status: 'success',
      locale: event.locale,
      ...thing(event, store),
      environment: { uid: environment.uid, name: environment.name, urls: [] },
    },
  }
}

function thing({ contentType, uid, title, locale, version, at }: PublishEvent, store: Store): Fields {
  const plain = { uid, title, locale, _version: version }
  if (contentType !== ASSETS) {
    const type = store.contentTypes.get(contentType)?.wire.title ?? contentType
    return { entry: plain, content_type: { uid: contentType, title: type } }
  }
  const environment = store.environment.uid
  return { asset: { ...plain, publish_details: [{ environment, locale, time: at, user: 'editor' }] } }
}
