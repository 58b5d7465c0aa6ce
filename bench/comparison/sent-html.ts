import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { ACCEPT_ENCODING } from './load.ts'

export type SentHtml = { readonly bytes: number; readonly encoding: string }

/** The bytes of a page's body as they are sent, without the HTTP framing, and their encoding. */
export async function readSentHtml(url: string): Promise<SentHtml> {
  const [response]: IncomingMessage[] = await once(
    get(url, { headers: { 'accept-encoding': ACCEPT_ENCODING } }),
    'response',
  )
  if (response?.statusCode !== 200) throw new Error(`${url} was answered with ${response?.statusCode}.`)
  let bytes = 0
  for await (const chunk of response) bytes += chunk.length
  return { bytes, encoding: response.headers['content-encoding'] ?? 'none' }
}
