/** Calls, not pages. */
const CALLS = ['/api/', '/graphql', '/webhooks/']

/**
 * `/robots.txt` (RFC 9309). `origin`: the public address; null: this host is not production's, and nobody is to crawl it.
 * `closed`: paths of pages that are personal or endless.
 */
export function robots(origin: string | null, closed: readonly string[]): string {
  if (origin === null) return 'User-agent: *\nDisallow: /\n'
  const lines = ['User-agent: *', ...CALLS.map(disallow), ...closed.flatMap(disallowPage), 'Allow: /']
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** The page itself, with a query, and what is below it; not what only begins like it. */
function disallowPage(path: string): string[] {
  return [path, `/*${path}`].flatMap(page => [`${page}$`, `${page}?`, `${page}/`]).map(disallow)
}

function disallow(path: string): string {
  return `Disallow: ${path}`
}
