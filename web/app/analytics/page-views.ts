import { splitLocale } from '@firnline/domain/locale/locale-path'
import type { UIMatch } from 'react-router'
import { handleOf } from '../route-handle.ts'
import { fieldsOf } from '../stores/fields-of.ts'
import type { ShopEvent } from './shop-event.ts'
import type { PageView } from './to-event.ts'

/**
 * The page view of a location. Query strings are left out, since visitors write them; so are the paths of pages that
 * crawlers may not see: they name orders, tokens and addresses.
 */
export function pageView(pathname: string, matches: readonly Pick<UIMatch, 'id' | 'handle'>[]): PageView {
  const name = viewName(pathname, matches.at(-1)?.id ?? 'not-found')
  const isPersonal = handleOf(matches).robots === 'closed'
  return { event: 'content-view', path: isPersonal ? `/${name}` : pathname, name }
}

/** A route's id; it is the same in every locale. */
function viewName(pathname: string, id: string): string {
  if (splitLocale(pathname).rest === '/') return 'home'
  return id === 'lang-page' ? 'page' : id.replace(/^default-/, '')
}

/** What the page's loader says has happened. */
export function pageEvents(matches: readonly { readonly loaderData?: unknown }[]): readonly ShopEvent[] {
  const { events } = fieldsOf(matches.at(-1)?.loaderData)
  return Array.isArray(events) ? events : []
}
