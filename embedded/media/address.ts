/** An error response: one sentence, or JSON for paths that end in `.json`. */
export class HttpError extends Error {
  readonly status: 400 | 404 | 416 | 503
  readonly headers: Record<string, string>

  constructor(status: 400 | 404 | 416 | 503, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

export type Address = {
  alias: string
  name: string
  /** Path segments after the name, without the last one's extension. */
  rest: string[]
  /** Lower case, without the dot; null unless it is a known one. */
  extension: string | null
}

const EXTENSION = /\.(json|jpe?g|png|gif|webp|avif|jp2|bmp|tiff?|mp4|webm)$/i
// Names become parts of file paths: one segment, no control characters, no hidden files.
const SAFE_NAME = /^(?![.])[^/\\\p{Cc}]{1,200}$/u

/**
 * Parses `/{i|s|v}/{alias}/{name}[.ext][/{more}[.ext]]`.
 * @throws HttpError 404 when alias or name is missing, 400 for unsafe names
 */
export function parseAddress(request: Request): Address {
  const segments = new URL(request.url).pathname.split('/').slice(2).filter(Boolean).map(decode)
  const extension = EXTENSION.exec(segments.at(-1) ?? '')?.[1]?.toLowerCase() ?? null
  const [alias, name, ...rest] = segments.map((segment, index) =>
    extension !== null && index === segments.length - 1 ? segment.slice(0, -extension.length - 1) : segment,
  )
  if (alias === undefined || name === undefined) {
    throw new HttpError(404, 'The address names no asset. It reads /i/{alias}/{name}.')
  }
  for (const segment of [alias, name, ...rest]) {
    if (!SAFE_NAME.test(segment))
      throw new HttpError(400, 'A part of the address cannot be the name of an asset.')
  }
  return { alias, name, rest, extension }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch (cause) {
    if (cause instanceof URIError) throw new HttpError(400, 'The address is not valid percent-encoded UTF-8.')
    throw cause
  }
}
