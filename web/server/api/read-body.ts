import * as v from 'valibot'
import { ApiError } from '../errors.ts'
import { issuesOf } from './issue.ts'

/** Bytes; a call's body is a few hundred. */
const LARGEST_BODY = 64 * 1024

/** Reads a JSON body as a schema says, or throws an ApiError that names every field at fault. */
export async function readBody<S extends v.GenericSchema>(
  request: Request,
  schema: S,
): Promise<v.InferOutput<S>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw new ApiError(415, 'The body must be application/json.')
  const result = v.safeParse(schema, parse(await readText(request)))
  if (result.success) return result.output
  throw new ApiError(400, 'The body is not as this call needs it.', { errors: issuesOf(result.issues) })
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_BODY) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > LARGEST_BODY) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function tooLarge(): ApiError {
  return new ApiError(413, `The body is larger than ${LARGEST_BODY} bytes.`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError(400, 'The body is not JSON.')
    throw error
  }
}
