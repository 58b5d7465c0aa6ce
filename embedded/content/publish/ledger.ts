import { hash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Fields } from '../json.ts'
import type { Change } from '../store/change.ts'
import { wordsOf } from '../store/entry.ts'
import { inSlices } from '../store/slices.ts'
import type { Store } from '../store/store.ts'
import type { EventLog } from './event-log.ts'
import { ASSETS, type PublishEvent, type Subject, subjectOf } from './publish-event.ts'

type Fresh = Omit<PublishEvent, 'n'>
type Shown = { hash: string; title: string; version: number; time: string }

/** Turns what readers see into events: one for each subject that differs from what the log last said of it. */
export function createLedger(store: Store, log: EventLog, clock: Clock) {
  const knownTypes = new Set<string>()
  for (const { type, contentType } of log.all())
    if (type === 'content_type_known') knownTypes.add(contentType)

  /**
   * Adds what has happened since the log was last written; the first events of all carry the times at which entries
   * were published. Requests are answered meanwhile; the store must not change.
   */
  async function catchUp(): Promise<void> {
    const isFirst = log.latest === 0
    const published = [...subjects(store)]
    const seen = new Set(published.map(subjectOf))
    const gone = [...log.all()].filter(event => event.uid !== '' && !seen.has(subjectOf(event)))
    const events: Fresh[] = []
    await inSlices([...published, ...gone], subject => {
      events.push(...eventOf(subject, isFirst))
    })
    log.append([...events.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))), ...typeEvents()])
  }

  function note(changes: readonly Change[]): PublishEvent[] {
    const events = changes.flatMap(({ contentType, uid, locales }) =>
      locales.flatMap(locale => eventOf({ contentType, uid, locale }, false)),
    )
    return log.append([...new Map(events.map(event => [subjectOf(event), event])).values(), ...typeEvents()])
  }

  function eventOf({ contentType, uid, locale }: Subject, isFirst: boolean): Fresh[] {
    const last = log.last(subjectOf({ contentType, uid, locale }))
    const shown = shownOf(store, { contentType, uid, locale })
    const kind = contentType === ASSETS ? 'asset' : 'entry'
    const at = clock.now().toISOString()
    if (shown) {
      if (last?.hash === shown.hash) return []
      const { time, ...what } = shown
      return [{ type: `${kind}_published`, at: isFirst ? time : at, contentType, uid, locale, ...what }]
    }
    if (!last?.hash) return []
    const { written } = store
    const isKept = written.file(contentType, uid) ?? written.draft(contentType, uid)
    return [{ ...last, type: isKept ? `${kind}_unpublished` : `${kind}_deleted`, at, hash: '' }]
  }

  function typeEvents(): Fresh[] {
    const plain = { at: clock.now().toISOString(), uid: '', locale: '', title: '', version: 0, hash: '' }
    const deleted = [...knownTypes].filter(uid => !store.contentTypes.has(uid))
    const added = [...store.contentTypes.keys()].filter(uid => !knownTypes.has(uid))
    for (const uid of deleted) knownTypes.delete(uid)
    for (const uid of added) knownTypes.add(uid)
    return [
      ...deleted.map((contentType): Fresh => ({ ...plain, contentType, type: 'content_type_deleted' })),
      ...added.map((contentType): Fresh => ({ ...plain, contentType, type: 'content_type_known' })),
    ]
  }

  return { catchUp, note }
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

function shownOf(store: Store, { contentType, uid, locale }: Subject): Shown | null {
  if (contentType === ASSETS) {
    const asset = store.assets.get(uid)
    return asset ? shown(asset.wire, asset.wire) : null
  }
  const entry = store.entry(contentType, uid)?.entries.get(locale)
  return entry ? shown(entry, wordsOf(entry)) : null
}

function shown(wire: Fields, hashed: Fields): Shown {
  const { title, _version, publish_details: details } = wire
  const time = typeof details === 'object' && details && 'time' in details ? details.time : null
  return {
    hash: hash('sha256', JSON.stringify(hashed), 'base64url'),
    title: typeof title === 'string' ? title : '',
    version: Number(_version),
    time: typeof time === 'string' ? time : '',
  }
}
