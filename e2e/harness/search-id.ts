/**
 * A page without the id of the search that made its list, by which clicks are counted: each rendering has another, and a page
 * may be rendered again between two requests.
 */
export function withoutSearchId(page: string): string {
  return page.replace(/(?<=requestId[\\"]+:[\\"]+)[0-9a-f]{32}/g, '')
}
