import { createHash } from 'node:crypto'

type HashedScripts = {
  /** The document without nonces. */
  readonly html: Buffer<ArrayBuffer>
  /** Sources for the Content-Security-Policy, each once: `sha256-…` of the scripts in the document. */
  readonly hashes: readonly string[]
}

const SCRIPT_END = '</script>'

/**
 * Takes the nonce off a document's scripts and names them by hash instead, so that the document is the same bytes for
 * everybody. A script without the nonce was not rendered by the page, and is not named.
 */
export function hashScripts(html: Buffer, nonce: string): HashedScripts {
  const attribute = ` nonce="${nonce}"`
  const pieces: Buffer[] = []
  const hashes = new Set<string>()
  let from = 0
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, from)) {
    pieces.push(html.subarray(from, at))
    from = at + attribute.length
    const tag = html.toString('latin1', html.lastIndexOf('<', at), html.indexOf('>', at) + 1)
    if (!tag.startsWith('<script') || tag.includes(' src="')) continue
    const start = html.indexOf('>', at) + 1
    const script = html.subarray(start, html.indexOf(SCRIPT_END, start))
    hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`)
  }
  return { html: Buffer.concat([...pieces, html.subarray(from)]), hashes: [...hashes] }
}
