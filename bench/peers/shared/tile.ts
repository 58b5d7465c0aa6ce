/** Widths and heights as in HTML. */
type Size = { readonly width: string; readonly height: string }

/** A product tile of the shop's category page, as the shop sent it. */
export type Tile = {
  readonly title: string
  readonly href: string
  readonly tagline: string | null
  /** The price, and in a sale the regular one after it. */
  readonly prices: readonly string[]
  readonly colors: readonly { readonly name: string; readonly hex: string }[]
  readonly picture: Size & {
    readonly src: string
    readonly srcSet: string
    readonly sizes: string
    readonly alt: string
    readonly sources: readonly (Size & { readonly media: string; readonly srcSet: string })[]
  }
}

/** Pictures that load at once: the first two rows of a phone. */
export const EAGER = 4
export const TITLE = 'Skis'
export const DESCRIPTION = 'Skis for the piste, freeriding and touring.'
export const MENU = [
  { title: 'Skis', href: '/c/skis' },
  { title: 'Snowboards', href: '/c/snowboards' },
  { title: 'Boots', href: '/c/boots' },
  { title: 'Accessories', href: '/c/accessories' },
] as const
