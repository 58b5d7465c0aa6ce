import { hash, randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { Clock } from '../clock.ts'
import { type Fields, valueAt } from '../json.ts'
import { ASSETS } from '../store/asset.ts'
import { ownFields } from '../store/entry.ts'
import type { Log } from '../store/folder.ts'
import { nullIfMissing } from '../store/json-file.ts'
import { inSlices } from '../store/load.ts'
import type { Change, Store } from '../store/store.ts'

/** The event types of the Sync API. */
export const eventTypes = [
  ...(['entry_published', 'entry_unpublished', 'entry_deleted'] as const),
  ...(['asset_published', 'asset_unpublished', 'asset_deleted', 'content_type_deleted'] as const),
]
export type EventType = (typeof eventTypes)[number]

const publishEvent = v.object({
  /** Sequence number, from 1. */
  n: v.number(),
  // content_type_known is not delivered: it makes the deletion of the content type detectable.
  type: v.picklist([...eventTypes, 'content_type_known']),
  /** ISO, UTC */
  at: v.string(),
  contentType: v.string(),
  /** '' for a content type. */
  uid: v.string(),
  locale: v.string(),
  title: v.string(),
  version: v.number(),
  /** Of the published content; '' when nothing is published. */
  hash: v.string(),
})

/** An event of an entry in one locale, an asset, or a content type. */
export type PublishEvent = v.InferOutput<typeof publishEvent>
type Subject = Pick<PublishEvent, 'contentType' | 'uid' | 'locale'>

const subjectOf = ({ contentType, uid, locale }: Subject) => `${contentType}/${uid}/${locale}`

const headerLine = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string() }))
const eventLine = v.pipe(v.string(), v.parseJson(), publishEvent)

/**
 * The last event of each subject, oldest first. The file has a line with the log's id, then one for each event; outdated
 * events are dropped when it is opened.
 */
export type EventLog = ReturnType<typeof openEventLog>

type Stored = { id: string; events: Map<string, PublishEvent>; lines: number }

/** @param path null: in memory only */
export function openEventLog(path: string | null, log: Log) {
  const stored = path === null ? null : readStored(path, log)
  const { id, events, lines } = stored ?? {
    id: randomUUID(),
    events: new Map<string, PublishEvent>(),
    lines: 0,
  }
  let latest = [...events.values()].at(-1)?.n ?? 0
  if (path !== null && lines !== events.size + 1) {
    tryWrite(path, log, () => {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(`${path}.new`, `${JSON.stringify({ id })}\n${[...events.values()].map(toLine).join('')}`)
      renameSync(`${path}.new`, path)
    })
  }

  return {
    id,
    append(fresh: readonly Omit<PublishEvent, 'n'>[]): PublishEvent[] {
      const numbered = fresh.map(event => {
        latest += 1
        return { ...event, n: latest }
      })
      for (const event of numbered) addEvent(events, event)
      if (path !== null && numbered.length > 0) {
        tryWrite(path, log, () => appendFileSync(path, numbered.map(toLine).join('')))
      }
      return numbered
    },
    get latest() {
      return latest
    },
    last: (subject: string): PublishEvent | undefined => events.get(subject),
    /** Oldest first. */
    all: (): Iterable<PublishEvent> => events.values(),
  }
}

// Deleted first, so that the key moves to the end of the map.
function addEvent(events: Map<string, PublishEvent>, event: PublishEvent): void {
  const subject = subjectOf(event)
  events.delete(subject)
  events.set(subject, event)
}

function readStored(path: string, log: Log): Stored | null {
  const text = readText(path)
  if (text === null) return null
  const [first = '', ...lines] = text.split('\n')
  // A process that ended while it wrote leaves a last line without its end.
  const torn = lines.pop()
  try {
    const { id } = v.parse(headerLine, first)
    const events = new Map<string, PublishEvent>()
    for (const line of lines) addEvent(events, v.parse(eventLine, line))
    return { id, events, lines: lines.length + 1 + (torn ? 1 : 0) }
  } catch (error) {
    log.warn(
      `${path} cannot be read and is begun anew, so that clients sync from the start: ${String(error)}`,
    )
    return null
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    return nullIfMissing(error)
  }
}

function tryWrite(path: string, log: Log, write: () => void): void {
  try {
    write()
  } catch (error) {
    log.error(`${path} could not be written, so sync tokens may not outlive a restart: ${String(error)}`)
  }
}

const toLine = (event: PublishEvent) => `${JSON.stringify(event)}\n`

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
