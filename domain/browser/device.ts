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

export type Breakpoint = keyof typeof BREAKPOINTS

/** While no width is known: for what is stored, and for what is drawn. */
export const DEFAULT_BREAKPOINT: Breakpoint = 'lg'
export const DEFAULT_DRAWN_BREAKPOINT: Breakpoint = 'xl'

const WIDEST_PHONE = 768

/** Media queries that match `isPhone`. */
export const PHONE_QUERY = `(max-width: ${WIDEST_PHONE}px)`
export const BEYOND_PHONE_QUERY = `(min-width: ${WIDEST_PHONE + 1}px)`

/** Phone screens with a high pixel density, and all others. */
export const DENSE_PHONE_QUERY = `${PHONE_QUERY} and (min-resolution: 1.5dppx)`
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
