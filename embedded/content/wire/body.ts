import { type Fields, isFields } from '../json.ts'
import { WireError } from './errors.ts'

const MAX_BYTES = 256 * 1024
const MAX_DEPTH = 32

/**
 * The parameters of a read sent as POST. An empty body asks nothing more than the
 * address does, as the SDK sends it with `fetchOptions.method`.
 */
export async function readBody(request: Request): Promise<Fields> {
  const text = await readText(request)
  if (text.trim() === '') return {}
  const { _method: method, ...params } = parseBody(text)
  if (method === 'GET') return params
  throw new WireError(
    422,
    141,
    'A read sent as POST says "_method": "GET" in its body; nothing else is served here.',
    {
      _method: ['is not valid.'],
    },
  )
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) {
      throw new WireError(413, 413, `The body is longer than ${MAX_BYTES} bytes. Ask for less at once.`, {
        body: ['is too long.'],
      })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseBody(text: string): Fields {
  const body = parseJson(text)
  if (isFields(body) && !isDeeperThan(MAX_DEPTH, body)) return body
  throw new WireError(400, 400, `The body must be a JSON object, at most ${MAX_DEPTH} levels deep.`, {
    body: ['is not valid.'],
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new WireError(400, 400, `The body is not JSON: ${String(error)}`, { body: ['is not valid.'] })
  }
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some(member => isDeeperThan(levels - 1, member))
}
