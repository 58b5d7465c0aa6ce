import { addressesOf } from './addresses.ts'
import type { ContentFolder, Fields, Problem } from './content-folder.ts'
import { objectsIn, problemsAt } from './walk.ts'

/** Internal links that lead to no entry and no list, and external ones that a browser would not follow. */
export function linkProblems(content: ContentFolder): Problem[] {
  const { urls, paths } = addressesOf(content)
  const wrong = objectsIn(content).flatMap(({ value, path, ...where }) => {
    const what = isInternal(value) ? internalProblem(value, urls) : freeProblem(value, paths)
    return what === null ? [] : [{ ...where, path: [...path, 'href'], what }]
  })
  return problemsAt(wrong)
}

function isInternal({ content_type: type, href }: Fields): boolean {
  return typeof type === 'string' && type !== '' && typeof href === 'string'
}

function internalProblem(
  { href, content_type: type, title }: Fields,
  urls: ReadonlyMap<string, ReadonlySet<string>>,
): string | null {
  if (href === '' && (title === '' || title === undefined)) return null
  if (urls.get(String(type))?.has(String(href)) === true) return null
  return `leads to ${JSON.stringify(href)}, which no ${type} has as its url: correct the href or the content_type`
}

/** An address that stands alone: one of the shop's own paths, or another site's. */
function freeProblem({ href, type }: Fields, paths: ReadonlySet<string>): string | null {
  if (typeof href !== 'string' || href === '' || /^(?:https?:\/\/|mailto:|tel:)/.test(href)) return null
  if (type === 'external' || !href.startsWith('/'))
    return `is ${JSON.stringify(href)}: begin it with a slash, https://, mailto: or tel:`
  const path = href.replace(/[?#].*$/, '')
  return paths.has(path) || ROUTES.test(path) ? null : `leads to ${path}, which is no page: correct it`
}

/** Pages that are no entries. */
const ROUTES = /^\/(?:account|cart|country|search|checkout|login)(?:\/|$)/
