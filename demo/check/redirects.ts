import {
  lookUpRedirect,
  type Redirect,
  type RedirectTable,
  type RefusedRedirect,
  redirectTable,
} from '@firnline/domain/redirect/redirect-table'
import { addressesOf } from './addresses.ts'
import type { ContentFolder, EntryFile, Fields, Problem } from './content-folder.ts'
import { problemOf } from './walk.ts'

/** Redirects that are not followed, or lead over more than one other, to nowhere, or away from a page that is there. */
export function redirectProblems(content: ContentFolder): Problem[] {
  const redirects = content.entries
    .filter(entry => entry.type === 'redirect' && !entry.isDraft)
    .map(entry => ({ entry, redirect: toRedirect(entry.shared) }))
  const table = redirectTable(redirects.map(({ redirect }) => redirect))
  const refused = new Map(table.refused.map(({ redirect, reason }) => [redirect, reason]))
  const { paths } = addressesOf(content)
  return redirects.flatMap(({ entry, redirect }) => {
    const reason = refused.get(redirect)
    if (reason !== undefined) return [refusal(entry, redirect, reason)]
    const hidden = paths.has(redirect.from)
      ? [problemOf(entry, 'from', `hides the page ${redirect.from}: take the redirect out`)]
      : []
    return [...hidden, ...targetProblems(entry, redirect, table, paths)]
  })
}

function refusal(entry: EntryFile, { from, to }: Redirect, reason: RefusedRedirect['reason']): Problem {
  switch (reason) {
    case 'loop':
      return problemOf(entry, 'to', `leads in a circle from ${from}: lead it to a page`)
    case 'twice':
      return problemOf(entry, 'from', `is ${from}, as in another redirect: take one of them out`)
    case 'to is no address':
      return problemOf(entry, 'to', `is ${to}: give a path without language, or an address with https://`)
    case 'from is no path without locale':
      return problemOf(entry, 'from', `is ${from}: give a path without language, as in /boots`)
  }
}

function targetProblems(
  entry: EntryFile,
  { from, to }: Redirect,
  table: RedirectTable,
  paths: ReadonlySet<string>,
): Problem[] {
  // Where a pattern leads depends on what is asked for.
  if (/[:*]/.test(from)) return []
  const answer = lookUpRedirect(table, from)
  if (answer.kind !== 'go' || answer.absolute) return []
  if (!paths.has(answer.to.replace(/[?#].*$/, '')))
    return [problemOf(entry, 'to', `ends at ${answer.to}, which is no page: lead it to one`)]
  const next = table.find(to)?.entry.redirect
  const isLong = next !== undefined && table.find(next.to) !== null
  return isLong
    ? [problemOf(entry, 'to', `leads over ${to} and ${next.to}: lead it straight to ${answer.to}`)]
    : []
}

function toRedirect({ from, to, permanent }: Fields): Redirect {
  return { from: String(from), to: String(to), permanent: permanent === true }
}
