/** What an engine's searches do where they do not say it themselves, as requests write it. */
export type SearchSettings = {
  readonly search_fields?: unknown
  readonly result_fields?: unknown
  readonly boosts?: unknown
  readonly precision?: unknown
}

export const SETTINGS = ['search_fields', 'result_fields', 'boosts', 'precision'] as const
export const NO_SETTINGS: SearchSettings = {}
