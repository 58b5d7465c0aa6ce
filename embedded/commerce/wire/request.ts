import type { Context } from 'hono'
import * as v from 'valibot'
import { ApiError, unprocessable } from './api-error.ts'
import { MAX_INTEGER } from './value.ts'

/** The JSON body as the schema has it; anything else is refused with BigCommerce's errors. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await c.req.text()
  if (text === '') throw unprocessable('JSON data is missing or invalid')
  const type = c.req.header('content-type') ?? ''
  if (!type.includes('json')) throw new ApiError(415, 'The request body must be sent as application/json')
  return parse(schema, toJson(text))
}

/** As `readBody`, for a DELETE whose body may be left out. */
export async function readOptionalBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await c.req.text()
  return parse(schema, text === '' ? {} : toJson(text))
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    throw new ApiError(400, 'Input is invalid', { detail: 'Syntax error' })
  }
}

function parse<Schema extends v.GenericSchema>(schema: Schema, json: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, json)
  if (result.success) return result.output
  const errors = result.issues.map(issue => [v.getDotPath(issue) ?? 'body', toMessage(issue)])
  throw unprocessable('JSON data is missing or invalid', Object.fromEntries(errors))
}

function toMessage(issue: v.BaseIssue<unknown>): string {
  return issue.kind === 'schema' && issue.received === 'undefined' ? 'error.path.missing' : issue.message
}

export type Query = ReadonlyMap<string, string>

/**
 * The query's parameters, each allowed. Throws BigCommerce's 422 for an unknown one; an empty
 * parameter (`?&page=2`) is unknown too.
 */
export function readQuery(c: Context, allowed: Iterable<string>): Query {
  const names = new Set(allowed)
  const search = new URL(c.req.url).search.slice(1)
  const pairs = [...new URLSearchParams(search)]
  const unknown = pairs.map(([name]) => name).filter(name => !names.has(name))
  if (/^&|&&|&$/.test(search)) unknown.push('')
  if (unknown.length > 0)
    throw unprocessable(`The filter(s): ${unknown.join(',')} are not valid filter parameter(s).`)
  return new Map(pairs)
}

export function invalidFilter(name: string, value: string): Error {
  return unprocessable(`The value of filter ${name} is not valid: ${value.slice(0, 100)}`)
}

export function readInteger(name: string, value: string, least = 0): number {
  const number = /^-?\d{1,10}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= least && number <= MAX_INTEGER)) throw invalidFilter(name, value)
  return number
}

export function readIntegers(name: string, value: string): number[] {
  return value.split(',').map(part => readInteger(name, part.trim(), -MAX_INTEGER))
}

export function readNumber(name: string, value: string): number {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number) || Math.abs(number) > 1e12)
    throw invalidFilter(name, value)
  return number
}

export function readFlag(name: string, value: string): boolean {
  if (value === 'true' || value === '1') return true
  if (value === 'false' || value === '0') return false
  throw invalidFilter(name, value)
}

export function readText(name: string, value: string): string {
  if (value.includes('\u0000')) throw invalidFilter(name, value)
  return value
}

export function readDate(name: string, value: string): Date {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) throw invalidFilter(name, value)
  return date
}

/** The id in a path; a number that no row can have is null. */
export function pathId(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,10}$/.test(text)) return null
  const id = Number(text)
  return id >= 1 && id <= MAX_INTEGER ? id : null
}

export const FIELD_PARAMETERS = ['include_fields', 'exclude_fields'] as const

/**
 * Selects the fields of each row by the query. `id` and `always` are always included; unknown names are ignored, and so
 * are those in `never`, which cannot be included by name.
 */
export function selectFields<Row extends Record<string, unknown>>(
  query: Query,
  { always = [], never = [] }: { always?: readonly string[]; never?: readonly string[] } = {},
): (row: Row) => Record<string, unknown> {
  const only = readNames(query.get('include_fields'))
  const without = readNames(query.get('exclude_fields')) ?? new Set()
  if (only === null && without.size === 0) return row => row
  const stays = new Set(['id', ...always])
  const isIncluded = (field: string) => only === null || (only.has(field) && !never.includes(field))
  const isWanted = (field: string) => stays.has(field) || (isIncluded(field) && !without.has(field))
  return row => Object.fromEntries(Object.entries(row).filter(([field]) => isWanted(field)))
}

export function readNames(value: string | undefined): Set<string> | null {
  if (value === undefined) return null
  return new Set(value.split(',').map(name => name.trim()))
}

export const PAGE_PARAMETERS = ['page', 'limit'] as const
export type Page = { number: number; limit: number; offset: number }

/** `page` from 1, `limit` 50 by default, at most `most`. */
export function readPage(query: Query, most = 250): Page {
  const number = readInteger('page', query.get('page') ?? '1', 1)
  const limit = readInteger('limit', query.get('limit') ?? '50', 1)
  const clamped = Math.min(limit, most)
  return { number, limit: clamped, offset: (number - 1) * clamped }
}

/** A page of a V2 list whose rows were all read; 204 when it is empty. */
export function sendSlice(c: Context, rows: readonly object[], query: Query): Response {
  const { offset, limit } = readPage(query)
  const page = rows.slice(offset, offset + limit)
  return page.length === 0 ? c.body(null, 204) : c.json(page)
}

/** The V3 collection envelope. `total` counts every row that the query matches. */
export function pageOf<Row>(data: Row[], page: Page, { total, query }: { total: number; query: Query }) {
  const pages = Math.ceil(total / page.limit)
  const link = (number: number) => toLink(query, number, page.limit)
  return {
    data,
    meta: {
      pagination: {
        total,
        count: data.length,
        per_page: page.limit,
        current_page: page.number,
        total_pages: pages,
        links: {
          ...(page.number > 1 ? { previous: link(page.number - 1) } : {}),
          ...(page.number < pages ? { next: link(page.number + 1) } : {}),
          current: link(page.number),
        },
      },
    },
  }
}

/** A page of rows that were all read. */
export function pageOfAll<Row>(all: readonly Row[], query: Query) {
  const page = readPage(query)
  const { offset, limit } = page
  return pageOf(all.slice(offset, offset + limit), page, { total: all.length, query })
}

function toLink(query: Query, page: number, limit: number): string {
  const parameters = new URLSearchParams([
    ['page', String(page)],
    ['limit', String(limit)],
  ])
  for (const [name, value] of query) if (name !== 'page' && name !== 'limit') parameters.append(name, value)
  return `?${parameters}`
}
