/** Picture density on this connection. */
export type ConnectionInfo = {
  readonly fastConnection: boolean
  /** Dots per inch for device pixel ratios 1 and 2. */
  readonly dpi: { readonly '1x': number; readonly '2x': number }
}

/** From the Network Information API. `effectiveType` undefined: the browser does not report it. */
export type Connection = { readonly effectiveType: string | undefined; readonly saveData: boolean }

/** Route preloads at once. */
export const MAX_PRELOADS = 5

/** The lowest effective type that counts as fast. */
const FAST = 4

/** @param effectiveType `4g` or `slow-2g`; undefined where the browser does not report it */
export function connectionInfo(effectiveType: string | undefined): ConnectionInfo {
  const fastConnection = Number.parseInt(effectiveType ?? '', 10) >= FAST
  return { fastConnection, dpi: fastConnection ? { '1x': 96, '2x': 144 } : { '1x': 72, '2x': 72 } }
}

/** No preloads on slow connections or with save-data. An unknown connection is not slow. */
export function canPreload({ effectiveType, saveData }: Connection): boolean {
  return !saveData && (effectiveType === undefined || connectionInfo(effectiveType).fastConnection)
}

/**
 * Whether a screen with two dots per pixel gets denser pictures: where the dpi map has more of them, and without
 * save-data. An unknown connection gets what its screen can show.
 */
export function canUseHighDensity({ effectiveType, saveData }: Connection): boolean {
  if (saveData) return false
  if (effectiveType === undefined) return true
  const { dpi } = connectionInfo(effectiveType)
  return dpi['2x'] > dpi['1x']
}
