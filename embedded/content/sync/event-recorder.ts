import { hash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { type Fields, valueAt } from '../json.ts'
import { ASSETS } from '../store/asset.ts'
import { ownFields } from '../store/entry.ts'
import { inSlices } from '../store/load.ts'
import type { Change, Store } from '../store/store.ts'
import { type EventLog, type PublishEvent, type Subject, subjectOf } from './event-log.ts'

type NewEvent = Omit<PublishEvent, 'n'>

/** Compares the store with the log and appends an event for each subject that differs. */
export function createEventRecorder(store: Store, log: EventLog, clock: Clock) {
  const knownTypes = new Set<string>()
  for (const { type, contentType } of log.all())
    if (type === 'content_type_known') knownTypes.add(contentType)

  /** Appends what changed while the server was down. The store must not change meanwhile. */
  async function catchUp(): Promise<void> {
    // In a new log, events have the times at which entries were published.
    const isNew = log.latest === 0
    const published = [...subjects(store)]
    const seen = new Set(published.map(subjectOf))
    const gone = [...log.all()].filter(event => event.uid !== '' && !seen.has(subjectOf(event)))
    const events: NewEvent[] = []
    await inSlices([...published, ...gone], subject => {
      events.push(...eventOf(subject, isNew))
    })
    log.append([...events.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))), ...typeEvents()])
  }

  function record(changes: readonly Change[]): PublishEvent[] {
    const events = changes.flatMap(({ contentType, uid, locales }) =>
      locales.flatMap(locale => eventOf({ contentType, uid, locale }, false)),
    )
    return log.append([...new Map(events.map(event => [subjectOf(event), event])).values(), ...typeEvents()])
  }

  function eventOf({ contentType, uid, locale }: Subject, isNew: boolean): NewEvent[] {
    const last = log.last(subjectOf({ contentType, uid, locale }))
    const published = contentOf(store, { contentType, uid, locale })
    const kind = contentType === ASSETS ? 'asset' : 'entry'
    const at = clock.now().toISOString()
    if (published) {
      if (last?.hash === published.hash) return []
      const { time, ...content } = published
      return [{ type: `${kind}_published`, at: isNew ? time : at, contentType, uid, locale, ...content }]
    }
    if (!last?.hash) return []
    const hasFile = store.files.get(contentType, uid) ?? store.drafts.get(contentType, uid)
    return [{ ...last, type: hasFile ? `${kind}_unpublished` : `${kind}_deleted`, at, hash: '' }]
  }

  function typeEvents(): NewEvent[] {
    const common = { at: clock.now().toISOString(), uid: '', locale: '', title: '', version: 0, hash: '' }
    const deleted = [...knownTypes].filter(uid => !store.contentTypes.has(uid))
    const added = [...store.contentTypes.keys()].filter(uid => !knownTypes.has(uid))
    for (const uid of deleted) knownTypes.delete(uid)
    for (const uid of added) knownTypes.add(uid)
    return [
      ...deleted.map((contentType): NewEvent => ({ ...common, contentType, type: 'content_type_deleted' })),
      ...added.map((contentType): NewEvent => ({ ...common, contentType, type: 'content_type_known' })),
    ]
  }

  return { catchUp, record }
}

function* subjects(store: Store): Iterable<Subject> {
  for (const contentType of store.contentTypes.keys()) {
    for (const uid of store.uidsOf(contentType)) {
      for (const locale of store.entry(contentType, uid)?.entries.keys() ?? [])
        yield { contentType, uid, locale }
    }
  }
  for (const uid of store.assets.keys()) yield { contentType: ASSETS, uid, locale: store.stack.masterLocale }
}

function contentOf(store: Store, { contentType, uid, locale }: Subject) {
  if (contentType === ASSETS) {
    const wire = store.assets.get(uid)?.wire
    return wire ? describe(wire, wire) : null
  }
  const entry = store.entry(contentType, uid)?.entries.get(locale)
  return entry ? describe(entry, ownFields(entry)) : null
}

function describe(wire: Fields, content: Fields) {
  const time = valueAt(wire, 'publish_details.time')
  return {
    hash: hash('sha256', JSON.stringify(content), 'base64url'),
    title: typeof wire.title === 'string' ? wire.title : '',
    version: Number(wire._version),
    time: typeof time === 'string' ? time : '',
  }
}
