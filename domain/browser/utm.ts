/** The cookie with a campaign's parameters as JSON. */
export const UTM_COOKIE = 'utmQuery'

const MAX_UTM_PARAMETERS = 12
const MAX_UTM_NAME = 43
const MAX_UTM_LENGTH = 200

/**
 * Query parameters whose names start with utm, as JSON; null: there are none. Anybody can write such a URL: control
 * characters are dropped, long values are cut, and the first of several values counts.
 */
export function utmQuery(parameters: Iterable<readonly [string, string]>): string | null {
  const kept = new Map<string, string>()
  for (const [name, value] of parameters) {
    if (!isUtmName(name) || kept.has(name) || kept.size === MAX_UTM_PARAMETERS) continue
    kept.set(name, [...value.replace(/[\p{Cc}\p{Cs}]/gu, '')].slice(0, MAX_UTM_LENGTH).join(''))
  }
  return kept.size === 0 ? null : JSON.stringify(Object.fromEntries(kept))
}

function isUtmName(name: string): boolean {
  return name.startsWith('utm') && name.length <= MAX_UTM_NAME && !/[\p{Cc}\p{Cs}]/u.test(name)
}
