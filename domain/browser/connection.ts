/** What pictures may cost on this connection. */
export type ConnectionInfo = {
  readonly fastConnection: boolean
  /** Dots per inch of a screen of one and of two dots a pixel. */
  readonly dpi: { readonly '1x': number; readonly '2x': number }
}

/** What a browser says of its connection. `effectiveType` undefined: it says nothing of how fast it is. */
export type Connection = { readonly effectiveType: string | undefined; readonly saveData: boolean }

/** Route preloads that may be under way at once. */
export const MAX_PRELOADS = 5

/** The effective type that counts as fast. */
const FAST = 4

/** `effectiveType` as the browser says it, `4g` or `slow-2g`; undefined where it says nothing. */
export function connectionInfo(effectiveType: string | undefined): ConnectionInfo {
  const fastConnection = Number.parseInt(effectiveType ?? '', 10) >= FAST
  return { fastConnection, dpi: fastConnection ? { '1x': 96, '2x': 144 } : { '1x': 72, '2x': 72 } }
}

/** Nothing is loaded ahead on slow connections or where data is to be saved. A browser that says nothing is not slow. */
export function canPreload({ effectiveType, saveData }: Connection): boolean {
  return !saveData && (effectiveType === undefined || connectionInfo(effectiveType).fastConnection)
}

/**
 * Whether a screen with two dots per pixel gets denser pictures: where the dpi map has more of them, and no data is to be
 * saved. A browser that says nothing gets what its screen can show.
 */
export function canUseHighDensity({ effectiveType, saveData }: Connection): boolean {
  if (saveData) return false
  if (effectiveType === undefined) return true
  const { dpi } = connectionInfo(effectiveType)
  return dpi['2x'] > dpi['1x']
}
