import type { Shelf } from '../categories.ts'

export type Category = 'skis' | 'snowboards' | 'boots' | 'bindings' | 'poles' | 'accessories'

/** A colourway. `key` is the lowercased `?color=` value and the end of the picture's name; `hex` is its swatch, 1 to 3 colours. */
export type Colour = { key: string; name: string; hex: readonly string[] }

export type Item = {
  uid: string
  sku: string
  name: string
  category: Category
  /** Subcategories it also stands in, by their content entries' uids (`skis-touring`). */
  shelves: readonly Shelf[]
  /** Which model a picture is drawn from. */
  shape:
    | 'ski'
    | 'snowboard'
    | 'ski-boot'
    | 'snowboard-boot'
    | 'ski-binding'
    | 'pin-binding'
    | 'snowboard-binding'
    | 'pole'
    | 'helmet'
    | 'goggles'
    | 'gloves'
    | 'skins'
    | 'wax'
    | 'ski-bag'
    | 'beanie'
    | 'backpack'
  colours: readonly Colour[]
  /** The size option's commerce name and its values, in shop order. Empty for one-size goods. */
  sizes: { option: 'Length' | 'Size' | 'Brake width'; values: readonly string[] } | null
}
