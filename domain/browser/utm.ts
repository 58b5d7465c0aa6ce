/** The cookie that keeps a campaign's parameters as JSON. */
export const UTM_COOKIE = 'utmQuery'

/** Parameters of one campaign, and characters of a value. */
const MAX_UTM_PARAMETERS = 12
const MAX_UTM_LENGTH = 200

/**
 * Query parameters whose names start with utm, as JSON; null when there are none. Control characters go,
 * long values are cut, and of a name that stands twice the first counts: anybody can write such an address.
 */
export function utmQuery(parameters: Iterable<readonly [string, string]>): string | null {
  const kept = new Map<string, string>()
  for (const [name, value] of parameters) {
    if (!/^utm\w{0,40}$/.test(name) || kept.has(name) || kept.size === MAX_UTM_PARAMETERS) continue
    kept.set(name, [...value.replace(/[\p{Cc}\p{Cs}]/gu, '')].slice(0, MAX_UTM_LENGTH).join(''))
  }
  return kept.size === 0 ? null : JSON.stringify(Object.fromEntries(kept))
}
