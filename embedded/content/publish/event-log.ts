import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { Log } from '../store/folder.ts'
import { type PublishEvent, publishEvent, subjectOf } from './publish-event.ts'

/**
 * The last event of each subject, oldest first. With a file it outlives the process: a line for the log's id, then one
 * for each event; what newer events have made needless is dropped when it is opened.
 */
export type EventLog = ReturnType<typeof openEventLog>

const headerLine = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string() }))
const eventLine = v.pipe(v.string(), v.parseJson(), publishEvent)

type Kept = { id: string; events: Map<string, PublishEvent>; lines: number }

/** @param path null: the log is in memory only, and its id is new with every start. */
export function openEventLog(path: string | null, log: Log) {
  const kept = (path === null ? null : readKept(path, log)) ?? {
    id: randomUUID(),
    events: new Map(),
    lines: 0,
  }
  const { id, events } = kept
  let latest = [...events.values()].at(-1)?.n ?? 0
  if (path !== null && kept.lines !== events.size + 1) writeWhole(path, { id, events }, log)

  function append(fresh: readonly Omit<PublishEvent, 'n'>[]): PublishEvent[] {
    const numbered = fresh.map(event => {
      latest += 1
      return { ...event, n: latest }
    })
    for (const event of numbered) remember(events, event)
    if (path !== null && numbered.length > 0) {
      attempt(path, log, () => appendFileSync(path, numbered.map(toLine).join('')))
    }
    return numbered
  }

  return {
    id,
    append,
    get latest() {
      return latest
    },
    last: (subject: string): PublishEvent | undefined => events.get(subject),
    /** Oldest first. */
    all: (): Iterable<PublishEvent> => events.values(),
  }
}

// Set anew, a key comes last: the map stays in the order of the events.
function remember(events: Map<string, PublishEvent>, event: PublishEvent): void {
  const subject = subjectOf(event)
  events.delete(subject)
  events.set(subject, event)
}

function readKept(path: string, log: Log): Kept | null {
  const text = readIfThere(path)
  if (text === null) return null
  const [first = '', ...lines] = text.split('\n')
  // A line that was being written when the process ended has no end of line.
  const torn = lines.pop()
  try {
    const { id } = v.parse(headerLine, first)
    const events = new Map<string, PublishEvent>()
    for (const line of lines) remember(events, v.parse(eventLine, line))
    return { id, events, lines: lines.length + 1 + (torn ? 1 : 0) }
  } catch (error) {
    log.warn(
      `${path} cannot be read and is begun anew, so that clients sync from the start: ${String(error)}`,
    )
    return null
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function writeWhole(path: string, { id, events }: Pick<Kept, 'id' | 'events'>, log: Log): void {
  attempt(path, log, () => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.new`, `${JSON.stringify({ id })}\n${[...events.values()].map(toLine).join('')}`)
    renameSync(`${path}.new`, path)
  })
}

function attempt(path: string, log: Log, write: () => void): void {
  try {
    write()
  } catch (error) {
    log.error(`${path} could not be written, so sync tokens may not outlive a restart: ${String(error)}`)
  }
}

const toLine = (event: PublishEvent) => `${JSON.stringify(event)}\n`
