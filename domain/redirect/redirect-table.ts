import { splitLocale, withoutLocales } from '../locale/locale-path.ts'
import {
  addPattern,
  buildTargetPath,
  buildTargetQuery,
  isPattern,
  matchPattern,
  mergeQuery,
  newPatternTree,
  normalizeSegment,
  type PatternParams,
  parseTarget,
  type RedirectTarget,
  segmentsOf,
} from './pattern.ts'

/**
 * A redirect entry. `from` is a path without locale, with `:name` for a segment and `/*` at the end for the rest. `to`
 * is a path without locale or an absolute URL that may use both, and `:name` as the value of a query parameter.
 */
export type Redirect = { readonly from: string; readonly to: string; readonly permanent: boolean }

export type RedirectTable = {
  /** Final target by normalized path. */
  readonly exact: ReadonlyMap<string, RedirectLookup>
  readonly find: FindRule
  readonly refused: readonly RefusedRedirect[]
}

export type RefusedRedirect = { readonly redirect: Redirect; readonly reason: RefusalReason }

/** `twice`: an earlier entry has the same `from`. */
export type RefusalReason = 'from is no path without locale' | 'to is no address' | 'loop' | 'twice'

export const MAX_REDIRECTS = 10

export type RedirectLookup =
  | { readonly kind: 'none' }
  /** `to` carries the entries' own query. */
  | { readonly kind: 'go'; readonly to: string; readonly absolute: boolean; readonly permanent: boolean }
  /** More than 10 redirects is 400 'Too many redirects'. */
  | { readonly kind: 'too-many' }

export type RedirectRule = { readonly redirect: Redirect; readonly target: RedirectTarget }
export type RuleMatch = { readonly entry: RedirectRule; readonly params: PatternParams }
/** The rule of a path. */
export type FindRule = (path: string) => RuleMatch | null

/** The final target of a path without locale; a chain is collapsed to one redirect. */
export function lookUpRedirect(table: RedirectTable, path: string): RedirectLookup {
  const exact = table.exact.get(redirectKey(path))
  if (exact !== undefined) return exact
  const found = table.find(path)
  return found === null ? { kind: 'none' } : followRedirects(found, table.find, path)
}

export function sameRedirects(some: readonly Redirect[], others: readonly Redirect[]): boolean {
  if (some === others) return true
  if (some.length !== others.length) return false
  return some.every(({ from, to, permanent }, at) => {
    const other = others[at]
    return other !== undefined && other.from === from && other.to === to && other.permanent === permanent
  })
}

/** Paths are compared without case and trailing slashes, decoded. */
export function redirectKey(path: string): string {
  if (!/\/\/|\/$|%/.test(path)) return path.toLowerCase()
  return `/${segmentsOf(path).map(normalizeSegment).join('/')}`
}

/** The final target of a matching rule. */
export function followRedirects(first: RuleMatch, find: FindRule, start: string): RedirectLookup {
  let [path, query, hash, permanent, hops] = [start, '', '', true, 0]
  for (let found: RuleMatch | null = first; found !== null; found = find(path)) {
    const { redirect, target } = found.entry
    const next = nextPath(found)
    // `/old/*` to `/old/archive` does not redirect the archive.
    if (target.origin === '' && redirectKey(next) === redirectKey(path)) break
    hops += 1
    if (hops > MAX_REDIRECTS) return { kind: 'too-many' }
    permanent &&= redirect.permanent
    query = mergeQuery(buildTargetQuery(target, found.params), query)
    hash = target.hash === '' ? hash : target.hash
    path = next
    if (target.origin !== '')
      return { kind: 'go', to: `${target.origin}${path}${query}${hash}`, absolute: true, permanent }
  }
  return hops === 0
    ? { kind: 'none' }
    : { kind: 'go', to: `${path}${query}${hash}`, absolute: false, permanent }
}

/** The path that one rule redirects to. */
export function nextPath({ entry: { target }, params }: RuleMatch): string {
  const path = buildTargetPath(target, params)
  return target.origin === '' ? withoutLocales(path) : path
}

/** Work in interruptible steps. */
type Steps<T> = Generator<void, T, void>

/** Steps in which a loop is searched; longer ones are answered as too many redirects. */
const MAX_LOOP_STEPS = 50

/** Entries per step. */
const STRIDE = 64

const NO_PARAMS: PatternParams = new Map()

/** Builds the table: chains are collapsed, loops are dropped. */
export function redirectTable(redirects: readonly Redirect[]): RedirectTable {
  const steps = buildRedirectTableInSteps(redirects)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** The same in steps, so that a server can do other work in between. */
export function* buildRedirectTableInSteps(redirects: readonly Redirect[]): Steps<RedirectTable> {
  const all = yield* collect(redirects)
  const looped = new Set<Redirect>()
  yield* forEach(all.entries, entry => {
    if (leadsOn(entry, all.find) && isLoop(entry, all.find)) looped.add(entry.redirect)
  })
  const { exact, find } =
    looped.size === 0 ? all : yield* collect(redirects.filter(redirect => !looped.has(redirect)))
  const ends = new Map<string, RedirectLookup>()
  yield* forEach(exact, ([key, entry]) => {
    ends.set(key, followRedirects({ entry, params: NO_PARAMS }, find, entry.redirect.from))
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
  const exact = new Map<string, RedirectRule>()
  const patterns = newPatternTree<RedirectRule>()
  const entries: RedirectRule[] = []
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
  const find: FindRule = path => {
    const entry = exact.get(redirectKey(path))
    if (entry !== undefined) return { entry, params: NO_PARAMS }
    const match = matchPattern(patterns, path)
    return match === null ? null : { entry: match.value, params: match.params }
  }
  return { exact, entries, refused, find }
}

function add(
  exact: Map<string, RedirectRule>,
  patterns: ReturnType<typeof newPatternTree<RedirectRule>>,
  entry: RedirectRule,
) {
  const { from } = entry.redirect
  if (isPattern(from)) return addPattern(patterns, from, entry)
  const key = redirectKey(from)
  if (exact.has(key)) return false
  exact.set(key, entry)
  return true
}

/** A path without locale, with `*` only at its end. */
function isFrom(from: string): boolean {
  return /^\/[^?#\\\s*]*\*?$/.test(from) && !/[^/]\*$/.test(from) && splitLocale(from).segment === null
}

function leadsOn(entry: RedirectRule, find: FindRule): boolean {
  return entry.target.origin === '' && find(nextPath({ entry, params: NO_PARAMS })) !== null
}

/** Whether a rule, followed from its own `from`, matches again with a path that is not shorter. */
function isLoop(entry: RedirectRule, find: FindRule): boolean {
  const start = redirectKey(entry.redirect.from)
  const length = segmentsOf(start).length
  let found: RuleMatch = { entry, params: NO_PARAMS }
  let path = start
  for (let step = 0; step < MAX_LOOP_STEPS && found.entry.target.origin === ''; step += 1) {
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
