import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Locale } from '@firnline/domain/locale/locale'
import {
  buildRedirectTableInSteps,
  type Redirect,
  type RedirectTable,
  sameRedirects,
} from '@firnline/domain/redirect/redirect-table'
import { type RedirectOutcome, resolveRedirect } from '@firnline/domain/redirect/resolve-redirect'
import { Warning } from '../errors.ts'

/** Where a page's address leads; `entries` are the content service's. */
type RedirectTables = {
  /** For everybody: while a table of new entries is being built, the earlier one answers. */
  shared(url: URL, locale: Locale, entries: readonly Redirect[]): Promise<RedirectOutcome>
  /** false: `shared` answers from a table of earlier entries. */
  isBuilt(entries: readonly Redirect[]): boolean
  /** For one visitor, whose entries are nobody else's. */
  own(url: URL, locale: Locale, entries: readonly Redirect[]): Promise<RedirectOutcome>
}

/** ms that a table is built at a time, before other requests have a turn. */
const TURN = 10

/** Entries that are named in one sentence of the log. */
const MOST_NAMED = 20

type Steps = ReturnType<typeof buildRedirectTableInSteps>
type Built = { entries: readonly Redirect[]; readonly table: RedirectTable }
type Building = { entries: readonly Redirect[]; readonly table: Promise<RedirectTable> }

/** A table is built when the entries have changed; a list that was read anew and says the same is no change. */
export function createRedirectTables(onError: (error: unknown) => void): RedirectTables {
  let current: Built | null = null
  let building: Building | null = null
  const owned = new WeakMap<readonly Redirect[], Promise<RedirectTable>>()

  function adopt(entries: readonly Redirect[], table: RedirectTable): RedirectTable {
    current = { entries, table }
    building = null
    if (table.refused.length > 0) onError(new Warning(refusalText(table.refused)))
    return table
  }

  function start(entries: readonly Redirect[]): RedirectTable | Promise<RedirectTable> {
    const steps = buildRedirectTableInSteps(entries)
    const table = takeTurn(steps)
    if (table !== null) return adopt(entries, table)
    const begun: Building = {
      entries,
      table: inTurns(steps).then(built => (building === begun ? adopt(begun.entries, built) : built)),
    }
    building = begun
    return current?.table ?? begun.table
  }

  function tableOf(entries: readonly Redirect[]): RedirectTable | Promise<RedirectTable> {
    if (current !== null && isOf(current, entries)) {
      building = null
      return current.table
    }
    if (building !== null && isOf(building, entries)) return current?.table ?? building.table
    return start(entries)
  }

  function ownTable(entries: readonly Redirect[]): Promise<RedirectTable> {
    const known = owned.get(entries)
    if (known !== undefined) return known
    const table = inTurns(buildRedirectTableInSteps(entries))
    owned.set(entries, table)
    return table
  }

  return {
    shared: async (url, locale, entries) => resolveRedirect(url, locale, await tableOf(entries)),
    isBuilt: entries => current !== null && isOf(current, entries),
    own: async (url, locale, entries) => resolveRedirect(url, locale, await ownTable(entries)),
  }
}

/** Remembers the newer of two lists that say the same: it is the one that is asked with next. */
function isOf(known: Built | Building, entries: readonly Redirect[]): boolean {
  if (known.entries === entries) return true
  if (!sameRedirects(known.entries, entries)) return false
  known.entries = entries
  return true
}

/** null: it takes longer than a turn. */
function takeTurn(steps: Steps): RedirectTable | null {
  for (const end = performance.now() + TURN; performance.now() < end; ) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
  return null
}

async function inTurns(steps: Steps): Promise<RedirectTable> {
  for (;;) {
    const table = takeTurn(steps)
    if (table !== null) return table
    await nextTurn()
  }
}

function refusalText(refused: RedirectTable['refused']): string {
  const named = refused
    .slice(0, MOST_NAMED)
    .map(({ redirect: { from, to }, reason }) => `${from} to ${to} (${reason})`)
  const more = refused.length > MOST_NAMED ? ` and ${refused.length - MOST_NAMED} more` : ''
  return `These redirect entries are not followed; correct them in content: ${named.join(', ')}${more}.`
}
