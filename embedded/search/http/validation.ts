import * as v from 'valibot'
import { BadRequest } from './errors.ts'

/** @param what begins the message of the 400, such as "Page" */
export function parse<Schema extends v.GenericSchema>(
  what: string,
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new BadRequest(...result.issues.map(issue => `${what} contains ${describeIssue(issue)}`))
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  if (issue.type === 'strict_object' && issue.expected === 'never') return `invalid key: ${path}`
  return `invalid value${path === null ? '' : ` for ${path}`}: ${issue.message}`
}

/** Accepts strings, as in query strings. */
export const integer = (min: number, max: number) =>
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))],
      'must be a whole number',
    ),
    v.integer('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )

/** Accepts strings, as in query strings. */
export const decimal = (min: number, max: number) =>
  v.pipe(
    v.union(
      [
        v.number(),
        v.pipe(
          v.string(),
          v.regex(min < 0 ? /^-?\d{1,2}(\.\d+)?$/ : /^\d{1,2}(\.\d+)?$/),
          v.transform(Number),
        ),
      ],
      'must be a number',
    ),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )

/** Accepts strings, as in query strings. */
export const flag = () =>
  v.union(
    [
      v.boolean(),
      v.pipe(
        v.picklist(['true', 'false']),
        v.transform(text => text === 'true'),
      ),
    ],
    'must be true or false',
  )

export const record = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, 'must be an object')

export const fields = () =>
  v.custom<Record<string, unknown>>(
    value => typeof value === 'object' && value !== null && !Array.isArray(value),
    'must be an object',
  )

/** Options by field, one or a list each. */
export function parseByField(
  what: string,
  options: unknown,
  max: number,
): [field: string, option: unknown][] {
  const all = Object.entries(parse(what, fields(), options)).flatMap(([field, option]) =>
    (Array.isArray(option) ? option : [option]).map((one): [string, unknown] => [field, one]),
  )
  if (all.length <= max) return all
  throw new BadRequest(`${what} contains more than ${max} ${what.toLowerCase()}`)
}

export type Page = { readonly size: number; readonly current: number }

type PageLimits = { size: number; minSize: number; maxSize: number; maxPages: number }

export const SEARCH_PAGES: PageLimits = { size: 10, minSize: 0, maxSize: 1000, maxPages: 100 }
export const ENGINE_PAGES: PageLimits = { size: 25, minSize: 1, maxSize: 25, maxPages: 1_000_000 }
export const DOCUMENT_PAGES: PageLimits = { size: 100, minSize: 1, maxSize: 1000, maxPages: 1_000_000 }

export function parsePage(page: unknown, limits: PageLimits): Page {
  const schema = record({
    size: v.optional(integer(limits.minSize, limits.maxSize), limits.size),
    current: v.optional(integer(1, limits.maxPages), 1),
  })
  return parse('Page', schema, page ?? {})
}

export function slicePage<Item>(items: readonly Item[], { size, current }: Page): Item[] {
  return items.slice((current - 1) * size, current * size)
}

/** With size 0 App Search counts one page. */
export function pageMeta({ size, current }: Page, total: number) {
  const pages = size === 0 ? 1 : Math.ceil(total / size)
  return { current, total_pages: pages, total_results: total, size }
}
