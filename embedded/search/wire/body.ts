import type { Context } from 'hono'
import { readGetBody } from './get-body.ts'
import { readQueryString } from './query-string.ts'
import { BadRequest } from './refusal.ts'

/** The JSON body; undefined when there is none. */
export async function readBody(c: Context): Promise<unknown> {
  const text = c.req.method === 'GET' ? await readGetBody(c.req.raw) : await c.req.text()
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    throw new BadRequest('The request body is not valid JSON')
  }
}

/** What a request asks: query string and JSON object together, the body's word over the address's. */
export async function readOptions(c: Context): Promise<Record<string, unknown>> {
  const body = (await readBody(c)) ?? {}
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new BadRequest('The request body must be a JSON object')
  return { ...readQueryString(c.req.url), ...body }
}

/** Refuses what is not among `known`. */
export function refuseUnknownKeys(options: Record<string, unknown>, known: readonly string[]): void {
  const unknown = Object.keys(options).filter(key => !known.includes(key))
  if (unknown.length > 0) throw new BadRequest(...unknown.map(key => `Options contains invalid key: ${key}`))
}

export function requireText(options: Record<string, unknown>, name: string, longest = 128): string {
  const value = options[name]
  if (value === undefined || value === null) throw new BadRequest(`Missing required parameter: ${name}`)
  if (typeof value !== 'string') throw new BadRequest(`Invalid parameter: ${name} must be a string`)
  if (value.length > longest)
    throw new BadRequest(`Invalid parameter: ${name} must be at most ${longest} characters long`)
  return value
}
