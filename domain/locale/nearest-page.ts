import { withoutLocales } from './locale-path.ts'
import { tidyPath } from './locale-redirect.ts'

/** A page of the shop, whatever the locale: `path` starts with a slash, `search` with a question mark or is empty. */
export type PagePlace = { readonly path: string; readonly search: string }

/** What is known of pages in the locale that one goes to. */
export type PageProbe = {
  exists(place: PagePlace): Promise<boolean>
  /** The path of the page above this one, where its own address does not tell. */
  above(path: string): Promise<string | null>
}

const HOME: PagePlace = { path: '/', search: '' }

/** Whoever names deeper pages than any of ours costs no more than these. */
const MOST_ASKED = 6

/**
 * The same page where it exists, else the nearest page above it that does, at last the homepage: so a change of country
 * never ends at a 404. A page above is asked for without the query.
 */
export async function nearestPage(place: PagePlace, { exists, above }: PageProbe): Promise<PagePlace> {
  let here = place
  for (let asked = 0; here.path !== '/' && asked < MOST_ASKED; asked += 1) {
    if (await exists(here)) return here
    here = { path: (await above(here.path)) ?? pathAbove(here.path), search: '' }
  }
  return HOME
}

function pathAbove(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/'
}

/** Reads where a visitor came from, as an address of ours without its locale. null: it is none. */
export function readPlace(value: unknown): PagePlace | null {
  if (typeof value !== 'string') return null
  const match = /^(\/[!"$-.0-;=@-Z_a-z~%/]*)(\?[!"$-;=?-Z_a-z~%]*)?$/.exec(value)
  const [, path, search = ''] = match ?? []
  return path === undefined ? null : { path: withoutLocales(tidyPath(path)), search }
}
