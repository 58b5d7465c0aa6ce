import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { Log } from '../store/folder.ts'
import { nullIfMissing } from '../store/json-file.ts'

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
export type Subject = Pick<PublishEvent, 'contentType' | 'uid' | 'locale'>

export const subjectOf = ({ contentType, uid, locale }: Subject) => `${contentType}/${uid}/${locale}`

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
