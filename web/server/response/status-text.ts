import type { ServerResponse } from 'node:http'

/** Characters of a status text: proxies refuse a response whose first lines are too long. */
const MAX_STATUS_TEXT = 256

/** What HTTP allows in a status text. */
const PRINTABLE = /^[\t\x20-\x7e]+$/

/** Writes a response's own status text into HTTP/1.1's first line, which Hono's adapter leaves to Node. */
export function writeStatusText(
  { statusText }: Pick<Response, 'statusText'>,
  outgoing: Pick<ServerResponse, 'statusMessage'>,
): void {
  if (PRINTABLE.test(statusText)) outgoing.statusMessage = statusText.slice(0, MAX_STATUS_TEXT)
}
