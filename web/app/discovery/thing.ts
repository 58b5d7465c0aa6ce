type Value = string | number | boolean | Node | readonly Value[] | undefined

/** Part of a thing; what is undefined is not said. */
export type Node = { readonly [property: string]: Value }

/** Something that a page is about, in schema.org's words. */
export type Thing = Node & { readonly '@type': string }

/** The things of one page as JSON-LD that no `</script>` within can end. Empty when there are none. */
export function jsonLd(things: readonly Thing[]): string {
  if (things.length === 0) return ''
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return text.replace(/[<>&\u2028\u2029]/g, code => `\\u${code.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Without the properties whose text is empty. */
export function withoutEmpty<N extends Node>(node: N): N {
  const kept = Object.entries(node).filter(([, value]) => value !== '' && value !== undefined)
  return Object.fromEntries(kept) as N
}
