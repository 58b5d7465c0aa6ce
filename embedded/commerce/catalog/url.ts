/** The storefront path that a name gets when none is given: `/nordwand-98/`. */
export function pathOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `/${slug === '' ? 'item' : slug}/`
}
