import { type Fields, isFields, type Json } from '../json.ts'
import { MAIN } from '../store/stack.ts'
import type { Store, View } from '../store/store.ts'
import { type Overlay, overlaidView } from '../store/variant.ts'
import { ApiError, invalidParameter, unknownBranch } from './errors.ts'
import { createJsonBody, type JsonBody } from './json-body.ts'

const MAX_BYTES = 256 * 1024
const MAX_DEPTH = 32
const MAX_VARIANTS = 3

/** A read: its parameters, and the entries it sees by locale, branch and variants. */
export type ReadRequest = {
  params: Params
  url: string
  locale: string
  /** Whether fallback locales are used. */
  fallback: boolean
  branch: string
  view(contentType: string): View
  /** What the response is written with. */
  json: JsonBody
}

export async function parseRequest(request: Request, store: Store): Promise<ReadRequest> {
  const params = await parseParams(request)
  const environment = params.text('environment') ?? store.environment.name
  if (!store.stack.environments.some(({ name }) => name === environment)) {
    throw invalidParameter('environment', 'names an environment that the stack does not have.')
  }
  const locale = params.text('locale') ?? store.stack.masterLocale
  if (!store.stack.chains.has(locale)) {
    throw invalidParameter('locale', `names the language ${locale}, which the stack does not have.`)
  }
  const fallback = params.flag('include_fallback')
  const overlay = overlayOf(request.headers, store)
  const view = (contentType: string) => overlaidView(store, { contentType, locale, fallback }, overlay)
  return { params, url: request.url, locale, fallback, branch: overlay.branch, view, json: createJsonBody() }
}

function overlayOf(headers: Headers, store: Store): Overlay {
  const name = headers.get('branch')?.trim() || MAIN
  const branch = store.stack.branches.get(name)
  if (!branch) throw unknownBranch(name)
  const uids = (headers.get('x-cs-variant-uid') ?? '').split(',').map(uid => uid.trim())
  const variants = [...new Set(uids.filter(uid => uid !== ''))]
  if (variants.length > MAX_VARIANTS) {
    throw invalidParameter('x-cs-variant-uid', `names more than ${MAX_VARIANTS} variants.`)
  }
  return { branch, variants }
}

/** Parameters of the query string and of a POST body. */
export type Params = ReturnType<typeof createParams>

type Param = { name: string; keys: string[]; value: string }

export async function parseParams(request: Request): Promise<Params> {
  const params = [...new URL(request.url).searchParams].map(([name, value]) => toParam(name, value))
  if (request.method !== 'POST') return createParams(params)
  const body = Object.entries(await readBody(request))
  return createParams([...params, ...body.flatMap(([name, value]) => flatten(name, [], value))])
}

function createParams(params: readonly Param[]) {
  const named = (name: string) => params.filter(param => param.name === name)
  const text = (name: string) => named(name).at(-1)?.value
  return {
    text,
    flag: (name: string) => text(name) === 'true',
    list: (name: string) => named(name).map(({ value }) => value),
    /** `only[BASE][]=a&only[brand][0]=b` → BASE: a, brand: b. */
    lists(name: string): Map<string, string[]> {
      const keyOf = ({ keys }: Param) => keys.find(key => !/^\d*$/.test(key)) ?? 'BASE'
      return new Map(
        [...Map.groupBy(named(name), keyOf)].map(([key, list]) => [key, list.map(({ value }) => value)]),
      )
    },
    integer(name: string, otherwise: number): number {
      const written = text(name)
      if (written === undefined) return otherwise
      if (!/^\d{1,9}$/.test(written)) throw invalidParameter(name, 'must be a whole number from 0.')
      return Number(written)
    },
  }
}

// `include[]`, `include[][]` and `include[0]` are members of the list `include`.
function toParam(written: string, value: string): Param {
  const [, name = written, brackets = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(written) ?? []
  return { name, keys: brackets.slice(1, -1).split(']['), value }
}

function flatten(name: string, keys: string[], value: Json): Param[] {
  if (name === 'query' && isFields(value)) return [{ name, keys, value: JSON.stringify(value) }]
  if (Array.isArray(value)) return value.flatMap(member => flatten(name, keys, member))
  if (isFields(value))
    return Object.entries(value).flatMap(([key, member]) => flatten(name, [...keys, key], member))
  return value === null ? [] : [{ name, keys, value: String(value) }]
}

// The SDK sends an empty body when `fetchOptions.method` is POST.
async function readBody(request: Request): Promise<Fields> {
  const text = await readText(request)
  if (text.trim() === '') return {}
  const { _method: method, ...params } = parseBody(text)
  if (method === 'GET') return params
  const message = 'A read sent as POST says "_method": "GET" in its body; nothing else is served here.'
  throw new ApiError(422, 141, message, '_method')
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) {
      const message = `The body is longer than ${MAX_BYTES} bytes. Ask for less at once.`
      throw new ApiError(413, 413, message, 'body', 'is too long.')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseBody(text: string): Fields {
  const body = parseJson(text, error => new ApiError(400, 400, `The body is not JSON: ${error}`, 'body'))
  if (isFields(body) && !isDeeperThan(MAX_DEPTH, body)) return body
  throw new ApiError(400, 400, `The body must be a JSON object, at most ${MAX_DEPTH} levels deep.`, 'body')
}

function parseJson(text: string, toError: (error: string) => ApiError): Json {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw toError(String(error))
  }
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some(member => isDeeperThan(levels - 1, member))
}
