/** Slug of the support page on care, by category key, the more specific ones first. */
const PAGES: readonly (readonly [category: string, page: string | null])[] = [
  ['bindings-snowboard', null],
  ['bindings', 'mounting'],
  ['boots', 'boot-care'],
  ['accessories-skins', 'ski-care'],
  ['accessories-care', 'ski-care'],
  ['accessories', 'boot-care'],
  ['skis', 'ski-care'],
  ['snowboards', 'ski-care'],
]

/** null: no page is about it. */
export function carePageFor(categories: readonly string[]): string | null {
  return PAGES.find(([category]) => categories.includes(category))?.[1] ?? null
}
