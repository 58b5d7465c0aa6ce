/** Least widths in CSS pixels, narrowest first. */
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

/** What is taken while no width is known, in what the shop keeps and in what draws it. */
export const DEFAULT_BREAKPOINT: Breakpoint = 'lg'
export const DEFAULT_DRAWN_BREAKPOINT: Breakpoint = 'xl'

const WIDEST_PHONE = 768

/** The same as isPhone, for what the server writes for every screen. */
export const PHONE_QUERY = `(max-width: ${WIDEST_PHONE}px)`
export const BEYOND_PHONE_QUERY = `(min-width: ${WIDEST_PHONE + 1}px)`

/** A phone's own screen, where two to three dots are one CSS pixel wide, and every other one. */
export const DENSE_PHONE_QUERY = `${PHONE_QUERY} and (min-resolution: 1.5dppx)`
export const NOT_DENSE_PHONE_QUERY = `${BEYOND_PHONE_QUERY}, (max-resolution: 1.49dppx)`

/** The widest breakpoint that fits in `width`, in CSS pixels; a width that is none is taken for the default. */
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
