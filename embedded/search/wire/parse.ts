import * as v from 'valibot'
import { BadRequest } from './refusal.ts'

/** The value as the schema has it; else a 400 that begins with `what`, such as "Page". */
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

/** A whole number, also as the text that a query string makes of it. */
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

/** A boolean, also as the text that a query string makes of it. */
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
