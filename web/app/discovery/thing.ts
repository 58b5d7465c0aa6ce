type Value = string | number | boolean | Node | readonly Value[] | undefined

/** Undefined properties are left out. */
export type Node = { readonly [property: string]: Value }

/** A schema.org entity. */
export type Thing = Node & { readonly '@type': string }

/** JSON-LD, safe inside a script element; empty without things. */
export function jsonLd(things: readonly Thing[]): string {
  if (things.length === 0) return ''
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return text.replace(/[<>&\u2028\u2029]/g, code => `\\u${code.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

export function withoutEmpty<N extends Node>(node: N): N {
  const kept = Object.entries(node).filter(([, value]) => value !== '' && value !== undefined)
  return Object.fromEntries(kept) as N
}
