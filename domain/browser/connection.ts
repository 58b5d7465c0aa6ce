/** What pictures may cost on this connection (SPEC §3 Connection info). */
export type ConnectionInfo = {
  readonly fastConnection: boolean
  /** Dots per inch of a screen of one and of two dots a pixel. */
  readonly dpi: { readonly '1x': number; readonly '2x': number }
}

/** What a browser says of its connection. `effectiveType` undefined: it says nothing of how fast it is. */
export type Connection = { readonly effectiveType: string | undefined; readonly saveData: boolean }

/** SPEC §9: route preloads that may be under way at once. */
export const MAX_PRELOADS = 5

/** SPEC §9 Connection: the effective type that counts as fast. */
const FAST = 4

/** `effectiveType` as the browser says it, `4g` or `slow-2g`; undefined where it says nothing (SPEC §4 Connection). */
export function connectionInfo(effectiveType: string | undefined): ConnectionInfo {
  const fastConnection = Number.parseInt(effectiveType ?? '', 10) >= FAST
  return { fastConnection, dpi: fastConnection ? { '1x': 96, '2x': 144 } : { '1x': 72, '2x': 72 } }
}

/** SPEC §9: nothing is loaded ahead on slow connections or where data is to be saved. A browser that says nothing is not slow. */
export function canPreload({ effectiveType, saveData }: Connection): boolean {
  return !saveData && (effectiveType === undefined || connectionInfo(effectiveType).fastConnection)
}

/**
 * Whether a screen of two dots a pixel gets pictures of its own: where the dpi map says that it has more of them (SPEC §3
 * dpi map), and no data is to be saved. A browser that says nothing gets what its screen can show.
 */
export function canUseHighDensity({ effectiveType, saveData }: Connection): boolean {
  if (saveData) return false
  if (effectiveType === undefined) return true
  const { dpi } = connectionInfo(effectiveType)
  return dpi['2x'] > dpi['1x']
}
