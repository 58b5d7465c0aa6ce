import * as v from 'valibot'
import { describeIssues } from './issue.ts'

const stackFile = v.looseObject({
  master_locale: v.string(),
  locales: v.pipe(
    v.array(v.looseObject({ code: v.string(), name: v.string(), fallback_locale: v.nullish(v.string()) })),
    v.nonEmpty(),
  ),
  environments: v.pipe(v.array(v.looseObject({ uid: v.string(), name: v.string() })), v.nonEmpty()),
})

export type Environment = { uid: string; name: string }

export type Stack = {
  masterLocale: string
  /** By locale: itself, then the locales an entry is looked for in when it is missing. */
  chains: ReadonlyMap<string, readonly string[]>
  environments: readonly Environment[]
}

export type StackFile = { ok: true; stack: Stack } | { ok: false; problem: string }

export function readStack(value: unknown): StackFile {
  const parsed = v.safeParse(stackFile, value)
  if (!parsed.success) return { ok: false, problem: describeIssues(parsed.issues) }
  const { master_locale: masterLocale, locales, environments } = parsed.output
  const fallbacks = new Map(locales.map(locale => [locale.code, locale.fallback_locale ?? null]))
  const unknown = [masterLocale, ...fallbacks.values()].find(code => code !== null && !fallbacks.has(code))
  if (unknown)
    return { ok: false, problem: `names the locale "${unknown}", which is not in its list of locales` }
  const chains = new Map([...fallbacks.keys()].map(code => [code, chainFrom(code, fallbacks)]))
  return { ok: true, stack: { masterLocale, chains, environments } }
}

function chainFrom(code: string, fallbacks: ReadonlyMap<string, string | null>): string[] {
  const chain: string[] = []
  for (let next: string | null = code; next && !chain.includes(next); next = fallbacks.get(next) ?? null) {
    chain.push(next)
  }
  return chain
}
