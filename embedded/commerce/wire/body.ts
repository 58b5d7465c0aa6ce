import type { Context } from 'hono'
import * as v from 'valibot'
import { Refusal, unprocessable } from './refusal.ts'

/** The JSON body as the schema has it; anything else is refused with BigCommerce's errors. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await c.req.text()
  if (text === '') throw unprocessable('JSON data is missing or invalid')
  const type = c.req.header('content-type') ?? ''
  if (!type.includes('json')) throw new Refusal(415, 'The request body must be sent as application/json')
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
    throw new Refusal(400, 'Input is invalid', { detail: 'Syntax error' })
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
