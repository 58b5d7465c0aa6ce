import * as v from 'valibot'
import { describeIssues, locateIn } from './issue.ts'
import type { GoodJsonFile } from './json-file.ts'

const stackFile = v.looseObject({
  master_locale: v.string(),
  locales: v.pipe(
    v.array(v.looseObject({ code: v.string(), name: v.string(), fallback_locale: v.nullish(v.string()) })),
    v.nonEmpty(),
  ),
  environments: v.pipe(v.array(v.looseObject({ uid: v.string(), name: v.string() })), v.nonEmpty()),
  branches: v.optional(
    v.array(v.looseObject({ uid: v.string(), aliases: v.optional(v.array(v.string()), []) })),
    [],
  ),
})

/** The branch whose entries lie in the folder itself. */
export const MAIN = 'main'

export type Environment = { uid: string; name: string }

export type Stack = {
  masterLocale: string
  /** By locale: itself, then the locales an entry is looked for in when it is missing. */
  chains: ReadonlyMap<string, readonly string[]>
  environments: readonly Environment[]
  /** By uid and by alias: the branch's uid. The branch `main` is always there. */
  branches: ReadonlyMap<string, string>
}

export type StackFile = { ok: true; stack: Stack } | { ok: false; problem: string }

export function readStack({ value, text }: Pick<GoodJsonFile, 'value' | 'text'>): StackFile {
  const parsed = v.safeParse(stackFile, value)
  if (!parsed.success) return { ok: false, problem: describeIssues(parsed.issues, locateIn(text)) }
  const { master_locale: masterLocale, locales, environments, branches: named } = parsed.output
  const fallbacks = new Map(locales.map(locale => [locale.code, locale.fallback_locale ?? null]))
  const unknown = [masterLocale, ...fallbacks.values()].find(code => code !== null && !fallbacks.has(code))
  if (unknown)
    return { ok: false, problem: `names the locale "${unknown}", which is not in its list of locales` }
  const chains = new Map([...fallbacks.keys()].map(code => [code, chainFrom(code, fallbacks)]))
  const all = [{ uid: MAIN, aliases: [] }, ...named]
  const branches = new Map(all.flatMap(({ uid, aliases }) => [uid, ...aliases].map(name => [name, uid])))
  return { ok: true, stack: { masterLocale, chains, environments, branches } }
}

function chainFrom(code: string, fallbacks: ReadonlyMap<string, string | null>): string[] {
  const chain: string[] = []
  for (let next: string | null = code; next && !chain.includes(next); next = fallbacks.get(next) ?? null) {
    chain.push(next)
  }
  return chain
}
