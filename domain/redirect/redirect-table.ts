import { splitLocale } from '../locale/locale-path.ts'
import { addPattern, isPattern, matchPattern, newPatternTree } from './pattern.ts'
import {
  type Entry,
  type Find,
  type Found,
  followFrom,
  nextPath,
  type Redirect,
  type RedirectAnswer,
  type RedirectTable,
  type RefusalReason,
  type RefusedRedirect,
  redirectKey,
} from './redirect.ts'
import { type Filling, parseTarget, segmentsOf } from './target.ts'

/** Work that pauses now and then, and comes to a result. */
type Steps<T> = Generator<void, T, void>

/** Steps that are looked for a loop; a longer one is answered as too many redirects. */
const LONGEST_LOOP = 50

/** Entries between two pauses. */
const STRIDE = 64

const NOTHING: Filling = new Map()

/** Built once for many look-ups: chains are collapsed, and whatever leads in a loop is left out. */
export function redirectTable(redirects: readonly Redirect[]): RedirectTable {
  const steps = redirectTableSteps(redirects)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** The same in short steps: who has other things to do besides does them in between. */
export function* redirectTableSteps(redirects: readonly Redirect[]): Steps<RedirectTable> {
  const all = yield* collect(redirects)
  const looped = new Set<Redirect>()
  yield* forEach(all.entries, entry => {
    if (leadsOn(entry, all.find) && isLoop(entry, all.find)) looped.add(entry.redirect)
  })
  const { exact, find } =
    looped.size === 0 ? all : yield* collect(redirects.filter(redirect => !looped.has(redirect)))
  const ends = new Map<string, RedirectAnswer>()
  yield* forEach(exact, ([key, entry]) => {
    ends.set(key, followFrom({ entry, filling: NOTHING }, find, entry.redirect.from))
  })
  const refused = [...looped].map(redirect => ({ redirect, reason: 'loop' as const }))
  return { exact: ends, find, refused: [...all.refused, ...refused] }
}

function* forEach<T>(items: Iterable<T>, work: (item: T) => void): Steps<void> {
  let done = 0
  for (const item of items) {
    work(item)
    done += 1
    if (done % STRIDE === 0) yield
  }
}

function* collect(redirects: readonly Redirect[]) {
  const exact = new Map<string, Entry>()
  const patterns = newPatternTree<Entry>()
  const entries: Entry[] = []
  const refused: RefusedRedirect[] = []
  yield* forEach(redirects, redirect => {
    const target = parseTarget(redirect.to)
    const refuse = (reason: RefusalReason) => void refused.push({ redirect, reason })
    if (!isFrom(redirect.from)) refuse('from is no path without locale')
    else if (target === null) refuse('to is no address')
    else {
      const entry = { redirect, target }
      if (add(exact, patterns, entry)) entries.push(entry)
      else refuse('twice')
    }
  })
  const find: Find = path => {
    const entry = exact.get(redirectKey(path))
    if (entry !== undefined) return { entry, filling: NOTHING }
    const match = matchPattern(patterns, path)
    return match === null ? null : { entry: match.value, filling: match.filling }
  }
  return { exact, entries, refused, find }
}

function add(exact: Map<string, Entry>, patterns: ReturnType<typeof newPatternTree<Entry>>, entry: Entry) {
  const { from } = entry.redirect
  if (isPattern(from)) return addPattern(patterns, from, entry)
  const key = redirectKey(from)
  if (exact.has(key)) return false
  exact.set(key, entry)
  return true
}

/** A path, its only `*` at the end, and of every market. */
function isFrom(from: string): boolean {
  return /^\/[^?#\\\s*]*\*?$/.test(from) && !/[^/]\*$/.test(from) && splitLocale(from).segment === null
}

function leadsOn(entry: Entry, find: Find): boolean {
  return entry.target.origin === '' && find(nextPath({ entry, filling: NOTHING })) !== null
}

/** Whether an entry, followed from its own `from`, is reached again without the path having become shorter. */
function isLoop(entry: Entry, find: Find): boolean {
  const start = redirectKey(entry.redirect.from)
  const length = segmentsOf(start).length
  let found: Found = { entry, filling: NOTHING }
  let path = start
  for (let step = 0; step < LONGEST_LOOP && found.entry.target.origin === ''; step += 1) {
    const next = nextPath(found)
    if (redirectKey(next) === start) return true
    if (redirectKey(next) === redirectKey(path)) return false
    const isAgain: boolean = step > 0 && found.entry === entry
    if (isAgain && segmentsOf(next).length >= length) return true
    const further = find(next)
    if (further === null) return false
    path = next
    found = further
  }
  return false
}
