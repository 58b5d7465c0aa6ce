import { Refusal } from './refusal.ts'

export type Address = {
  alias: string
  name: string
  /** Path segments after the name, without the last one's extension. */
  rest: string[]
  /** Lower case, without the dot; only one that this server knows. */
  extension: string | null
}

const EXTENSION = /\.(json|jpe?g|png|gif|webp|avif|jp2|bmp|tiff?|mp4|webm)$/i
// A name becomes part of a file's path: one segment, no control characters, no hidden files.
const SAFE = /^(?![.])[^/\\\p{Cc}]{1,200}$/u

/**
 * Reads `/{i|s|v}/{alias}/{name}[.ext][/{more}[.ext]]`.
 * @throws Refusal 404 when alias or name is missing, 400 when a segment cannot name a file
 */
export function readAddress(pathname: string): Address {
  const segments = pathname.split('/').slice(2).filter(Boolean).map(decoded)
  const extension = EXTENSION.exec(segments.at(-1) ?? '')?.[1]?.toLowerCase() ?? null
  const [alias, name, ...rest] = segments.map((segment, index) =>
    extension !== null && index === segments.length - 1 ? segment.slice(0, -extension.length - 1) : segment,
  )
  if (alias === undefined || name === undefined) {
    throw new Refusal(404, 'The address names no asset. It reads /i/{alias}/{name}.')
  }
  for (const segment of [alias, name, ...rest]) {
    if (!SAFE.test(segment)) throw new Refusal(400, 'A part of the address cannot be the name of an asset.')
  }
  return { alias, name, rest, extension }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch (cause) {
    if (cause instanceof URIError) throw new Refusal(400, 'The address is not valid percent-encoded UTF-8.')
    throw cause
  }
}
