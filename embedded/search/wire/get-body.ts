import type { Readable } from 'node:stream'
import { tooLarge } from './refusal.ts'

/** 10 MB, a limit of App Search. */
export const MOST_BYTES = 10 * 1024 * 1024

/** The Fetch standard knows no body of a GET; official clients send one. */
const streams = new WeakMap<Request, Readable>()

/** Remembers what a GET's socket has to say beside its address; of other methods nothing need be remembered. */
export function noteGetBody(request: Request, incoming: Readable): void {
  if (request.method === 'GET') streams.set(request, incoming)
}

/** '' without one. Throws the 413 of one that is too large. */
export async function readGetBody(request: Request): Promise<string> {
  const stream = streams.get(request)
  if (stream === undefined) return ''
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    const part = Buffer.from(chunk)
    bytes += part.length
    if (bytes > MOST_BYTES) break
    chunks.push(part)
  }
  if (bytes > MOST_BYTES) {
    // What is left unread would stand before the next request of the connection.
    stream.resume()
    throw tooLarge()
  }
  return Buffer.concat(chunks).toString()
}
