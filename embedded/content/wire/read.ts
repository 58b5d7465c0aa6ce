import type { Store } from '../store/store.ts'
import { invalidParameter } from './errors.ts'
import type { Params } from './params.ts'

/** The language of a read and whether other languages may stand in (protocols/contentstack §4.1). */
export type Reading = { locale: string; fallback: boolean }

export function readingOf(params: Params, store: Store): Reading {
  const environment = params.text('environment') ?? store.environment.name
  if (!store.stack.environments.some(({ name }) => name === environment)) {
    throw invalidParameter('environment', 'names an environment that the stack does not have.')
  }
  const locale = params.text('locale') ?? store.stack.masterLocale
  if (!store.stack.chains.has(locale)) {
    throw invalidParameter('locale', 'names a language that the stack does not have.')
  }
  return { locale, fallback: params.flag('include_fallback') }
}
