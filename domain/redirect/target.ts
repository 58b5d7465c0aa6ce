/** Where a redirect leads, taken apart. */
export type Target = {
  /** `https://host`; empty: a path of the shop. */
  readonly origin: string
  /** Literal, `:name` or `*`. */
  readonly segments: readonly string[]
  /** With its question mark, or empty. */
  readonly query: string
  /** With its hash sign, or empty. */
  readonly hash: string
}

const TARGET = /^(https?:\/\/[a-z0-9.-]+(?::\d+)?(?=[/?#]|$))?([^?#]*)(\?[^#]*)?(#.*)?$/i

/** Null: neither a path that begins with one slash nor an http(s) address, or one no header could carry. */
export function parseTarget(to: string): Target | null {
  const text = encodeSpecial(to.trim())
  const [, origin = '', path = '', query = '', hash = ''] = TARGET.exec(text) ?? []
  if (origin === '' && !/^\/(?![/\\])/.test(text)) return null
  return /[\s\\]/.test(text) ? null : { origin, segments: segmentsOf(path), query, hash }
}

/** The segments of a path, without the empty ones of doubled or trailing slashes. */
export function segmentsOf(path: string): string[] {
  const segments = (path.startsWith('/') ? path.slice(1) : path).split('/')
  return segments.includes('') ? segments.filter(segment => segment !== '') : segments
}

/** What a pattern's match put in place of `:name` and `*`. */
export type Filling = ReadonlyMap<string, readonly string[]>

/** The path a target leads to for one match; starts with a slash. */
export function fillPath(target: Target, filling: Filling): string {
  const { segments } = target
  const filled =
    filling.size === 0 ? segments : segments.flatMap(segment => filling.get(segment) ?? [segment])
  return `/${filled.join('/')}`
}

/** A target's own query with what the address asked for besides: where both name a parameter, the target's stays. */
export function mergeQuery(own: string, asked: string): string {
  if (own === '' || asked === '') return own === '' ? asked : own
  const parts = partsOf(own)
  const named = new Set(parts.map(nameOf))
  const merged = [...parts, ...partsOf(asked).filter(part => !named.has(nameOf(part)))]
  return merged.length === 0 ? '' : `?${merged.join('&')}`
}

function partsOf(query: string): string[] {
  return query
    .replace(/^\?/, '')
    .split('&')
    .filter(part => part !== '')
}

function nameOf(part: string): string {
  return part.split('=')[0] ?? ''
}

/** Editors write `/für-alle`; addresses are sent in ASCII. What is encoded already stays as it is. */
function encodeSpecial(text: string): string {
  return text.replace(/[^\p{ASCII}]+/gu, part => encodeURI(part.replace(/\p{Cs}/gu, '\ufffd')))
}
