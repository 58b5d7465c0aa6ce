/** Minimum widths in CSS pixels, ascending. */
export const BREAKPOINTS = {
  xxxs: 0,
  xxs: 480,
  xs: 600,
  sm: 769,
  md: 900,
  lg: 1024,
  xl: 1200,
  xxl: 1440,
} as const

type Breakpoint = keyof typeof BREAKPOINTS

/** While no width is known: for what is stored, and for what is drawn. */
const DEFAULT_BREAKPOINT: Breakpoint = 'lg'
export const DEFAULT_DRAWN_BREAKPOINT: Breakpoint = 'xl'

/** CSS px */
export const WIDEST_PHONE = 768

/** Media queries that match `isPhone`. */
export const PHONE_QUERY = `(max-width: ${WIDEST_PHONE}px)`
export const BEYOND_PHONE_QUERY = `(min-width: ${WIDEST_PHONE + 1}px)`

/** Device pixels per CSS px. */
export const LEAST_DENSE = 1.5
/** Phone screens with a high pixel density, and all others. */
export const DENSE_PHONE_QUERY = `${PHONE_QUERY} and (min-resolution: ${LEAST_DENSE}dppx)`
export const NOT_DENSE_PHONE_QUERY = `${BEYOND_PHONE_QUERY}, (max-resolution: 1.49dppx)`

/** The widest breakpoint that fits in `width`, in CSS pixels. */
export function breakpointAt(width: number): Breakpoint {
  if (!Number.isFinite(width)) return DEFAULT_BREAKPOINT
  const names: readonly Breakpoint[] = ['xxl', 'xl', 'lg', 'md', 'sm', 'xs', 'xxs']
  return names.find(name => width >= BREAKPOINTS[name]) ?? 'xxxs'
}

export function isPhone(width: number): boolean {
  return width <= WIDEST_PHONE
}

export function isTablet(width: number): boolean {
  return width > WIDEST_PHONE && width <= BREAKPOINTS.lg
}

/** Picture density on this connection. */
type ConnectionInfo = {
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
