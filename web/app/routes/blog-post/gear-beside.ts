import type { Section } from '@firnline/domain/content/page'

/** What a post speaks of, and none of its own sections shows already. */
export function gearBeside<P extends { readonly uid: string }>(
  products: readonly P[],
  sections: readonly Section[],
): P[] {
  const shown = new Set(
    sections
      .flatMap(section => (section.kind === 'product-grid' ? section.products : []))
      .map(({ uid }) => uid),
  )
  return products.filter(({ uid }) => !shown.has(uid))
}
