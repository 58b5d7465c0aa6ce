import type { Category } from './line-up.ts'

/** In shop order, which is the order the stores number them in, from 1. `name` is the commerce name. */
export const CATEGORIES: readonly { key: Category; name: string }[] = [
  { key: 'skis', name: 'Skis' },
  { key: 'snowboards', name: 'Snowboards' },
  { key: 'boots', name: 'Boots' },
  { key: 'bindings', name: 'Bindings' },
  { key: 'poles', name: 'Poles' },
  { key: 'accessories', name: 'Accessories' },
]
