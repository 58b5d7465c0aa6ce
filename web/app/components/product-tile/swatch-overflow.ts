/** Swatches on a tile before '+N' stands for the rest. */
export const SWATCHES_ON_DESKTOP = 6
export const SWATCHES_ON_MOBILE = 4

/** How many colours are not shown on each kind of screen. */
export function swatchOverflow(count: number): { readonly desktop: number; readonly mobile: number } {
  return {
    desktop: Math.max(0, count - SWATCHES_ON_DESKTOP),
    mobile: Math.max(0, count - SWATCHES_ON_MOBILE),
  }
}
