import * as v from 'valibot'
import { invalidFilter, type Query } from '../wire/query.ts'

export const CURSOR_PARAMETERS = ['before', 'after'] as const

/** A place in a list, opaque to whoever reads the list on from it. */
export function writeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** The place that the cursor names; throws the 422 of one that this list did not give. */
export function readCursor<Schema extends v.GenericSchema>(
  parameter: string,
  cursor: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const json = v.pipe(v.string(), v.parseJson(), schema)
  const result = v.safeParse(json, Buffer.from(cursor, 'base64url').toString())
  if (!result.success) throw invalidFilter(parameter, cursor)
  return result.output
}

/** Which cursor is asked for; null: a page by its number. Both at once are none. */
export function askedCursor(query: Query): { parameter: 'before' | 'after'; cursor: string } | null {
  const asked = CURSOR_PARAMETERS.filter(parameter => query.has(parameter))
  const [parameter] = asked
  if (parameter === undefined) return null
  const cursor = query.get(parameter) ?? ''
  if (asked.length > 1 || query.has('page')) throw invalidFilter(parameter, cursor)
  return { parameter, cursor }
}

type Place = {
  limit: number
  cursors: readonly string[]
  hasPrevious: boolean
  hasNext: boolean
  query: Query
}

/** `meta.cursor_pagination`. `cursors`: of the answer's rows, in order. */
export function cursorPagination({ limit, cursors, hasPrevious, hasNext, query }: Place) {
  const start = cursors.at(0)
  const end = cursors.at(-1)
  const link = (extra: Record<string, string>) => toLink(query, { limit: String(limit), ...extra })
  return {
    count: cursors.length,
    per_page: limit,
    start_cursor: start ?? null,
    end_cursor: end ?? null,
    links: {
      ...(hasPrevious && start !== undefined ? { previous: link({ before: start }) } : {}),
      ...(hasNext && end !== undefined ? { next: link({ after: end }) } : {}),
      current: link(currentCursor(query)),
    },
  }
}

function currentCursor(query: Query): Record<string, string> {
  const asked = askedCursor(new Map([...query].filter(([name]) => name !== 'page')))
  return asked === null ? {} : { [asked.parameter]: asked.cursor }
}

const PLACES: readonly string[] = [...CURSOR_PARAMETERS, 'page', 'limit']

function toLink(query: Query, place: Record<string, string>): string {
  const kept = [...query].filter(([name]) => !PLACES.includes(name))
  return `?${new URLSearchParams([...Object.entries(place), ...kept])}`
}
