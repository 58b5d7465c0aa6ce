/** One chosen filter of an internal link (SPEC §2 Links). */
export type LinkFilter = { readonly id: string; readonly value: string }

/** `?color=night&length=178%20cm`, or empty. Filters without an id or a value are left out. */
export function filterQuery(filters: readonly LinkFilter[]): string {
  const pairs = filters
    .filter(({ id, value }) => id.trim() !== '' && value.trim() !== '')
    .map(({ id, value }) => `${encode(id.trim())}=${encode(value.trim())}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/**
 * The query of a nuxt-type link (SPEC §2 Links): plus signs are spaces, values are split on commas; a parameter that
 * stands twice has the values of both. What cannot be decoded stays as it is written.
 */
export function parseLinkQuery(href: string): ReadonlyMap<string, readonly string[]> {
  const query = /\?([^#]*)/.exec(href)?.[1] ?? ''
  const values = new Map<string, string[]>()
  for (const part of query.split('&')) {
    const [name = '', ...rest] = part.split('=')
    if (name === '') continue
    const key = decode(name)
    const parts = decode(rest.join('='))
      .split(',')
      .map(value => value.trim())
      .filter(value => value !== '')
    values.set(key, [...(values.get(key) ?? []), ...parts])
  }
  return values
}

/** A nuxt-type link's query as its page is asked: each value is a parameter of its own, a name alone stays. Or empty. */
export function linkQuery(href: string): string {
  const pairs = [...parseLinkQuery(href)].flatMap(([name, values]) =>
    values.length === 0 ? [encode(name)] : values.map(value => `${encode(name)}=${encode(value)}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch (error) {
    if (error instanceof URIError) return spaced
    throw error
  }
}
