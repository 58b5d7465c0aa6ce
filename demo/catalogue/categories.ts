/** In shop order, which is the order the stores number them in, from 1. `name` is the commerce name. */
export const CATEGORIES = [
  { key: 'skis', name: 'Skis' },
  { key: 'snowboards', name: 'Snowboards' },
  { key: 'boots', name: 'Boots' },
  { key: 'bindings', name: 'Bindings' },
  { key: 'poles', name: 'Poles' },
  { key: 'accessories', name: 'Accessories' },
] as const

export type Category = (typeof CATEGORIES)[number]['key']

/** Subcategories by terrain, gender and ability; the stores number them on from the last category, in this order. */
export const SUBCATEGORIES = [
  { key: 'skis-piste', name: 'Piste', parent: 'skis' },
  { key: 'skis-all-mountain', name: 'All-mountain', parent: 'skis' },
  { key: 'skis-freeride', name: 'Freeride', parent: 'skis' },
  { key: 'skis-touring', name: 'Touring', parent: 'skis' },
  { key: 'skis-freestyle', name: 'Freestyle', parent: 'skis' },
  { key: 'skis-women', name: 'Women', parent: 'skis' },
  { key: 'skis-men', name: 'Men', parent: 'skis' },
  { key: 'skis-kids', name: 'Kids', parent: 'skis' },
  { key: 'skis-beginners', name: 'Beginners', parent: 'skis' },
  { key: 'snowboards-all-mountain', name: 'All-mountain', parent: 'snowboards' },
  { key: 'snowboards-freeride', name: 'Freeride', parent: 'snowboards' },
  { key: 'snowboards-freestyle', name: 'Freestyle', parent: 'snowboards' },
  { key: 'snowboards-splitboards', name: 'Splitboards', parent: 'snowboards' },
  { key: 'snowboards-women', name: 'Women', parent: 'snowboards' },
  { key: 'snowboards-men', name: 'Men', parent: 'snowboards' },
  { key: 'snowboards-kids', name: 'Kids', parent: 'snowboards' },
  { key: 'snowboards-beginners', name: 'Beginners', parent: 'snowboards' },
  { key: 'boots-piste', name: 'Piste', parent: 'boots' },
  { key: 'boots-freeride', name: 'Freeride', parent: 'boots' },
  { key: 'boots-touring', name: 'Touring', parent: 'boots' },
  { key: 'boots-snowboard', name: 'Snowboard', parent: 'boots' },
  { key: 'boots-women', name: 'Women', parent: 'boots' },
  { key: 'boots-men', name: 'Men', parent: 'boots' },
  { key: 'boots-kids', name: 'Kids', parent: 'boots' },
  { key: 'bindings-piste', name: 'Piste', parent: 'bindings' },
  { key: 'bindings-freeride', name: 'Freeride', parent: 'bindings' },
  { key: 'bindings-touring', name: 'Touring', parent: 'bindings' },
  { key: 'bindings-snowboard', name: 'Snowboard', parent: 'bindings' },
  { key: 'bindings-kids', name: 'Kids', parent: 'bindings' },
  { key: 'poles-piste', name: 'Piste', parent: 'poles' },
  { key: 'poles-touring', name: 'Touring', parent: 'poles' },
  { key: 'poles-kids', name: 'Kids', parent: 'poles' },
  { key: 'accessories-helmets', name: 'Helmets', parent: 'accessories' },
  { key: 'accessories-goggles', name: 'Goggles', parent: 'accessories' },
  { key: 'accessories-gloves', name: 'Gloves', parent: 'accessories' },
  { key: 'accessories-bags', name: 'Bags', parent: 'accessories' },
  { key: 'accessories-skins', name: 'Skins', parent: 'accessories' },
  { key: 'accessories-care', name: 'Care', parent: 'accessories' },
  { key: 'accessories-headwear', name: 'Headwear', parent: 'accessories' },
] as const satisfies readonly { key: string; name: string; parent: Category }[]

/** A subcategory, by its content entry's uid. */
export type Subcategory = (typeof SUBCATEGORIES)[number]['key']
