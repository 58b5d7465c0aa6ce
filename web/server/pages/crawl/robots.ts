/** Personal, or endless: of no use to whoever searches. */
const CLOSED = ['account', 'cart', 'search']
/** Calls, not pages. */
const CALLS = ['/api/', '/graphql', '/webhooks/']

/** `/robots.txt` (RFC 9309). `origin`: the public address; null: this host is not production's, and nobody is to crawl it. */
export function robots(origin: string | null): string {
  if (origin === null) return 'User-agent: *\nDisallow: /\n'
  const lines = ['User-agent: *', ...CALLS.map(disallow), ...CLOSED.flatMap(closed), 'Allow: /']
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** The page itself, with a query, and what is below it; not what only begins like it. */
function closed(page: string): string[] {
  return [`/${page}`, `/*/${page}`].flatMap(path => [`${path}$`, `${path}?`, `${path}/`]).map(disallow)
}

function disallow(path: string): string {
  return `Disallow: ${path}`
}
