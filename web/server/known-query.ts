/** The query parameters that change a public page. Whatever else stands in a URL (utm_…, fbclid) makes no new page. */
export const KNOWN_QUERY: readonly string[] = [
  'color',
  'length',
  'size',
  'brake-width',
  'sort',
  'page',
  'q',
  'from',
  'notice',
  '_routes',
]

/** A longer value is no choice of ours, and would fill the page cache. */
const LONGEST_VALUE = 128

/** The URL with its known parameters only, in one order. */
export function canonicalUrl(url: URL): URL {
  const canonical = new URL(url.pathname, url.origin)
  for (const name of KNOWN_QUERY) {
    const value = url.searchParams.get(name)
    if (value !== null && value !== '' && value.length <= LONGEST_VALUE)
      canonical.searchParams.set(name, value)
  }
  return canonical
}
