import type { Readable } from 'node:stream'
import type { Context } from 'hono'
import { BadRequest, tooLarge } from './errors.ts'

/** Undefined without a body. */
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

/** The query string and the JSON body, which wins. */
export async function parseOptions(c: Context): Promise<Record<string, unknown>> {
  const body = (await readBody(c)) ?? {}
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new BadRequest('The request body must be a JSON object')
  return { ...parseQueryString(c.req.url), ...body }
}

export function rejectUnknownKeys(options: Record<string, unknown>, known: readonly string[]): void {
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

/** A limit of App Search. */
export const MAX_BYTES = 10 * 1024 * 1024

/** Fetch requests cannot have a body with GET, but official clients send one. */
const streams = new WeakMap<Request, Readable>()

/** Keeps the stream of a GET request's body. */
export function noteGetBody(request: Request, incoming: Readable): void {
  if (request.method === 'GET') streams.set(request, incoming)
}

/** @throws ApiError 413 */
async function readGetBody(request: Request): Promise<string> {
  const stream = streams.get(request)
  if (stream === undefined) return ''
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    const part = Buffer.from(chunk)
    bytes += part.length
    if (bytes > MAX_BYTES) break
    chunks.push(part)
  }
  if (bytes > MAX_BYTES) {
    // Unread bytes would precede the next request of the connection.
    stream.resume()
    throw tooLarge()
  }
  return Buffer.concat(chunks).toString()
}

type Pair = { keys: readonly string[]; value: string }
type Nested = string | Nested[] | { [key: string]: Nested }

const MAX_LEVELS = 12

/** `page[size]=5&ids[]=a` → `{ page: { size: '5' }, ids: ['a'] }` */
export function parseQueryString(url: string): { [key: string]: Nested } {
  const pairs = [...new URL(url).searchParams].map(([name, value]) => ({ keys: toKeys(name), value }))
  return toObject(pairs)
}

function toKeys(name: string): string[] {
  const [, first = name, brackets = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  const keys = brackets === '' ? [first] : [first, ...brackets.slice(1, -1).split('][')]
  if (keys.length > MAX_LEVELS)
    throw new BadRequest(`The parameter ${first} has more than ${MAX_LEVELS} levels`)
  return keys
}

function toNested(pairs: readonly Pair[]): Nested {
  const inner = pairs.filter(({ keys }) => keys.length > 0)
  if (inner.length === 0) return pairs.at(-1)?.value ?? ''
  return inner.every(({ keys }) => /^\d*$/.test(keys[0] ?? '')) ? toList(inner) : toObject(inner)
}

function toObject(pairs: readonly Pair[]): { [key: string]: Nested } {
  return Object.fromEntries([...toGroups(pairs)].map(([key, group]) => [key, toNested(group)]))
}

// `[]` appends a member; `[0]` addresses one.
function toList(pairs: readonly Pair[]): Nested[] {
  const named = pairs.map((pair, at) => {
    const [first = '', ...rest] = pair.keys
    return { keys: [first === '' ? `at${at}` : first, ...rest], value: pair.value }
  })
  return [...toGroups(named).values()].map(toNested)
}

function toGroups(pairs: readonly Pair[]): Map<string, Pair[]> {
  const groups = new Map<string, Pair[]>()
  for (const { keys, value } of pairs) {
    const [first = '', ...rest] = keys
    const group = groups.get(first)
    if (group === undefined) groups.set(first, [{ keys: rest, value }])
    else group.push({ keys: rest, value })
  }
  return groups
}
