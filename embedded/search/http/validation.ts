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
  throw new BadRequest(...result.issues.map(issue => `${what} contains ${toComplaint(issue)}`))
}

function toComplaint(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  if (issue.type === 'strict_object' && issue.expected === 'never') return `invalid key: ${path}`
  return `invalid value${path === null ? '' : ` for ${path}`}: ${issue.message}`
}

/** Accepts strings, as in query strings. */
export const whole = (least: number, most: number) =>
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))],
      'must be a whole number',
    ),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
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

export const fields = () =>
  v.custom<Record<string, unknown>>(
    value => typeof value === 'object' && value !== null && !Array.isArray(value),
    'must be an object',
  )

export type Page = { readonly size: number; readonly current: number }

const PageOption = (limits: PageLimits) =>
  v.strictObject(
    {
      size: v.optional(whole(limits.leastSize, limits.mostSize), limits.size),
      current: v.optional(whole(1, limits.mostPages), 1),
    },
    'must be an object',
  )

type PageLimits = { size: number; leastSize: number; mostSize: number; mostPages: number }

export const SEARCH_PAGES: PageLimits = { size: 10, leastSize: 0, mostSize: 1000, mostPages: 100 }
export const ENGINE_PAGES: PageLimits = { size: 25, leastSize: 1, mostSize: 25, mostPages: 1_000_000 }
export const RECORD_PAGES: PageLimits = ENGINE_PAGES
export const DOCUMENT_PAGES: PageLimits = { size: 100, leastSize: 1, mostSize: 1000, mostPages: 1_000_000 }

export function parsePage(page: unknown, limits: PageLimits): Page {
  return parse('Page', PageOption(limits), page ?? {})
}

export function slicePage<Item>(items: readonly Item[], { size, current }: Page): Item[] {
  return items.slice((current - 1) * size, current * size)
}

/** With size 0 App Search counts one page. */
export function pageMeta({ size, current }: Page, total: number) {
  const pages = size === 0 ? 1 : Math.ceil(total / size)
  return { current, total_pages: pages, total_results: total, size }
}
